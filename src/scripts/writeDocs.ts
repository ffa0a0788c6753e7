import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../records/projectRoot.js";
import { withGeneratedBlocks } from "./readmeBlocks.js";

/** `npm run docs`: makes the generated parts of README.md anew. */
const file = join(projectRoot(), "README.md");
writeFileSync(file, withGeneratedBlocks(readFileSync(file, "utf8")));
