import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: "src/scripts/testFolder.ts",
    exclude: ["**/node_modules/**", "src/dist/**"],
    // onnxruntime-node can't be loaded by a second worker thread of one process.
    pool: "forks",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
