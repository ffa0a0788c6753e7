#!/usr/bin/env node
// Without its packages nothing can run, not even the command that says what is missing. Errors of a command don't come here:
// what can fail is the loading.
try {
  await import("../dist/cli/main.js");
} catch (error) {
  const [why] = String(error?.message ?? error).split("\n");
  process.stderr.write(
    `ragbook: the built package is damaged or packages are missing (${why}). Run \`npm ci\` and try again.\n`,
  );
  process.exitCode = 4;
}
