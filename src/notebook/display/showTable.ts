import { show } from "./show.js";
import { type TableInput, toTable } from "./table.js";
import { tableHtml, tableText } from "./tableLayout.js";

/** `caption` says what the table shows; `digits` is how many decimals numbers get (4 if not said). */
export interface TableOptions {
  readonly caption: string;
  readonly digits?: number;
}

/**
 * Shows rows, or a danfojs DataFrame, as a table below the cell; outside a notebook it prints the table as text.
 *
 * @example showTable([{ k: 1, hits: 7 }, { k: 3, hits: 9 }], { caption: "Hits by k" })
 */
export function showTable(input: TableInput, { caption, digits }: TableOptions): void {
  const table = toTable(input, digits);
  show({ html: tableHtml(table, caption), text: tableText(table, caption) });
}
