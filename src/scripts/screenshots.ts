import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../records/projectRoot.js";

/** Which picture of the browser test the README shows, and under which name. */
const shown = { "jupyter-4-misconception.png": "verdict.png" };

/**
 * `npm run screenshots`: takes the README's pictures from the real thing. The browser test opens chapter 3 in this machine's
 * Jupyter, runs it, checks a wrong answer, and photographs what it sees; one of its pictures is kept. Error where it was left out.
 */
const root = projectRoot();
execFileSync("npx", ["vitest", "run", "src/cli/lab/labInBrowser.test.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, RAGBOOK_REQUIRE: "browser,jupyter" },
});
mkdirSync(join(root, "notebooks", "pictures"), { recursive: true });
for (const [taken, name] of Object.entries(shown)) {
  copyFileSync(join(root, "out", "screenshots", taken), join(root, "notebooks", "pictures", name));
}
