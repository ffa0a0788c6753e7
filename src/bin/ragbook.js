#!/usr/bin/env node
// Without its packages nothing can run, not even the command that says what is missing.
try {
  await import("../dist/cli/main.js");
} catch (error) {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  process.stderr.write(
    `ragbook: not installed completely (${error.message.split("\n")[0]}). Run \`npm ci\` and try again.\n`,
  );
  process.exitCode = 4;
}
