import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadChunks, loadTestCases } from "../../pipeline/workbookData.js";
import { projectRoot } from "../../records/projectRoot.js";
import { loadEmbedder } from "../../retrieval/loadEmbedder.js";
import { groundednessReport } from "./report.js";

/** Measures the groundedness rules on data/claims with the shipped model, prints the report and writes data/claims/RULES.md. */
const report = await groundednessReport(await loadEmbedder(), loadChunks(), loadTestCases());
writeFileSync(join(projectRoot(), "data", "claims", "RULES.md"), report);
process.stdout.write(report);
