import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "../../records/packageFolder.js";

/**
 * Writes the workbook's own kernel specification to `.ragbook/jupyter/kernels/tslab` and answers with the folder for
 * JUPYTER_PATH. Nothing is installed: only a Jupyter that gets this path knows the kernel. It bears the name that `tslab
 * install` uses, so notebooks open either way, and what JUPYTER_PATH names comes before what is installed.
 */
export function writeKernelSpec(root: string): string {
  const folder = join(root, ".ragbook", "jupyter");
  const launcher = join(packageFolder(), "bin", "tslab-kernel.js");
  const spec = {
    argv: [process.execPath, launcher, "{connection_file}", "--end-with-parent"],
    display_name: "TypeScript (Ragbook)",
    language: "typescript",
  };
  const place = join(folder, "kernels", "tslab");
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "kernel.json"), `${JSON.stringify(spec, null, 2)}\n`);
  return folder;
}
