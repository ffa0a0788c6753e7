import { Presets, SingleBar } from "cli-progress";
import type { Progress } from "./buildRetriever.js";

/**
 * A progress bar on standard error, a bar for each thing that is worked on. Where standard error is no terminal it says
 * one line when a thing begins, so that logs stay readable.
 */
export function progressBar(): { readonly onProgress: Progress; readonly stop: () => void } {
  let what = "";
  let begun = 0;
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
    const format = `${name.padEnd(24)} {bar} {value}/{total} · {rate}/s · {eta_formatted} left`;
    bar = new SingleBar(
      { format, stream: process.stderr, hideCursor: true, clearOnComplete: false },
      Presets.shades_classic,
    );
    begun = performance.now();
    bar.start(total, 0, { rate: "-" });
  };
  return {
    stop,
    onProgress(name, done, total) {
      if (name !== what) begin(name, total);
      bar?.update(done, { rate: rateOf(done, performance.now() - begun) });
      if (done === total) stop();
    },
  };
}

/** Done per second since the bar began, in the digits that a reader can use. */
function rateOf(done: number, elapsedMs: number): string {
  if (elapsedMs <= 0) return "-";
  const rate = (1000 * done) / elapsedMs;
  return rate < 10 ? rate.toFixed(1) : String(Math.round(rate));
}
