/** The one document of a call with `--json`. */
export function writeJson(document: object): void {
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}
