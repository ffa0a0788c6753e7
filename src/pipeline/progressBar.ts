import { Presets, SingleBar } from "cli-progress";
import type { Progress } from "./buildRetriever.js";

/**
 * A progress bar on standard error, a bar for each thing that is worked on. Where standard error is no terminal it says
 * one line when a thing begins, so that logs stay readable.
 */
export function progressBar(): { readonly onProgress: Progress; readonly stop: () => void } {
  let what = "";
  let bar: SingleBar | undefined;
  const stop = () => {
    bar?.stop();
    bar = undefined;
  };
  const begin = (name: string, total: number) => {
    stop();
    what = name;
    if (!process.stderr.isTTY) {
      process.stderr.write(`${name}: ${total}\n`);
      return;
    }
    const format = `${name.padEnd(24)} {bar} {value}/{total} · {eta_formatted} left`;
    bar = new SingleBar(
      { format, stream: process.stderr, hideCursor: true, clearOnComplete: false },
      Presets.shades_classic,
    );
    bar.start(total, 0);
  };
  return {
    stop,
    onProgress(name, done, total) {
      if (name !== what) begin(name, total);
      bar?.update(done);
      if (done === total) stop();
    },
  };
}
