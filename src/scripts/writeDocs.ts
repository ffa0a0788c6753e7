import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { glossary, glossaryPage } from "../course/glossary.js";
import { projectRoot } from "../records/projectRoot.js";
import { withGeneratedBlocks } from "./readmeBlocks.js";

/** `npm run docs`: makes the generated parts of README.md, and the glossary, anew. */
const file = join(projectRoot(), "README.md");
writeFileSync(file, withGeneratedBlocks(readFileSync(file, "utf8")));
writeFileSync(join(projectRoot(), "notebooks", "GLOSSARY.md"), glossaryPage(glossary));
