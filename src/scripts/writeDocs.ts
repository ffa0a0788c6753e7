import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { glossary, glossaryPage } from "../course/glossary.js";
import { memoPage, tenQuestions } from "../course/tenQuestions.js";
import { projectRoot } from "../records/projectRoot.js";
import { withGeneratedBlocks } from "./readmeBlocks.js";

/** `npm run docs`: makes the generated parts of README.md, the glossary and the memo, anew. */
const file = join(projectRoot(), "README.md");
writeFileSync(file, withGeneratedBlocks(readFileSync(file, "utf8")));
writeFileSync(join(projectRoot(), "notebooks", "GLOSSARY.md"), glossaryPage(glossary));
writeFileSync(join(projectRoot(), "notebooks", "MEMO.md"), memoPage(tenQuestions));
