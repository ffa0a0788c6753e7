#!/usr/bin/env node
// Starts the project's tslab kernel: `node tslab-kernel.js CONNECTION_FILE [--end-with-stdin | --end-with-parent]`.
// The kernel itself is tslab's own; four things around it are mended here.
import { rmdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";

const [configPath, option] = process.argv.slice(2);
const tslab = createRequire(import.meta.url).resolve("tslab/dist/main.js");
const requireFromTslab = createRequire(tslab);

// tslab publishes without awaiting. After 512 immediate sends zeromq hands one to the event loop and refuses, unseen,
// what is published before that one is through: outputs and the word that a cell has ended get lost. With a send
// timeout of 0 every send is immediate, and without a high-water mark none is dropped.
const { Publisher } = requireFromTslab("zeromq");
const bind = Publisher.prototype.bind;
Object.defineProperty(Publisher.prototype, "bind", {
  value(address) {
    this.sendTimeout = 0;
    this.sendHighWaterMark = 0;
    return bind.call(this, address);
  },
});

// tslab's compiler watches the folders in which it looked for packages, and the package.json of those it found. Each change there
// asks for a second timer, of which tslab knows one only: a new folder beside the notebooks, a build or an `npm ci` ended every later
// cell with "Unexpected pending rebuildTimer". Nothing here comes from new packages while a kernel runs, so they aren't watched.
const { sys } = requireFromTslab("@tslab/typescript-for-tslab");
const { watchFile } = sys;
const unwatched = { close() {} };
sys.watchDirectory = () => unwatched;
sys.watchFile = (path, ...rest) => (basename(path) === "package.json" ? unwatched : watchFile.call(sys, path, ...rest));

// JupyterLab asks every kernel for its history. tslab keeps none, which it says in the terminal, where nobody can act on it.
const warn = console.warn;
console.warn = (...words) => {
  if (words[0] !== "unknown msg_type: history_request") warn(...words);
};

// A runner that is killed can't stop its kernel, nor take away the connection file, but the pipe between them closes.
function endAlone() {
  rmSync(configPath, { force: true });
  rmdirSync(dirname(configPath));
  process.exit(1);
}
if (option === "--end-with-stdin") process.stdin.on("end", endAlone).resume();

// Jupyter ends its kernels, unless it is itself ended too fast for that. The connection file is Jupyter's.
if (option === "--end-with-parent") setInterval(endWithoutParent, 2000, process.ppid).unref();
function endWithoutParent(parent) {
  try {
    process.kill(parent, 0);
  } catch {
    process.exit(1);
  }
}

requireFromTslab(tslab).startKernel({ configPath, enableFindLocal: false });
