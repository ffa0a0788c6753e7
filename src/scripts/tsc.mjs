// The workbook's own TypeScript: node_modules/.bin/tsc is the 5.0 that tslab brings along, which knows no ES2023.
import { createRequire } from "node:module";

createRequire(import.meta.url)("typescript/bin/tsc");
