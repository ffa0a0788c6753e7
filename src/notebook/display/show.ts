/** One thing to show, twice: for pages, and for places that show no HTML. */
export interface Shown {
  readonly html: string;
  readonly text: string;
}

interface TslabGlobal {
  require(id: string): unknown;
}

/** What a tslab kernel leaves in the global scope for its cells; undefined anywhere else. */
function tslab(): TslabGlobal | undefined {
  return (globalThis as { __tslab__?: TslabGlobal }).__tslab__;
}

/** Does this code run in a notebook's cell? */
export function isInKernel(): boolean {
  return tslab() !== undefined;
}

/**
 * Shows something below the notebook cell that runs; elsewhere it prints the text.
 * The page gets both forms in one output and picks the HTML. tslab's own `display` sends one form a call, so this asks
 * for the function below it, and falls back on `display.html` where another copy of tslab is the kernel.
 */
export function show({ html, text }: Shown): void {
  const kernel = tslab();
  if (kernel === undefined) {
    console.log(text);
    return;
  }
  const write = displayWriter(kernel);
  if (write) write({ data: { "text/html": html, "text/plain": text }, metadata: {}, transient: {} }, false);
  else (kernel.require("tslab") as { display: { html(html: string): void } }).display.html(html);
}

type DisplayWriter = (content: object, update: boolean) => void;

function displayWriter(kernel: TslabGlobal): DisplayWriter | null {
  try {
    const jupyter = kernel.require("tslab/dist/jupyter.js") as { lastWriteDisplayData: DisplayWriter | null };
    return jupyter.lastWriteDisplayData;
  } catch {
    return null;
  }
}
