import { escapeHtml } from "../escapeHtml.js";
import { cellHtml } from "./cellHtml.js";
import { columnStyle } from "./columnStyle.js";
import type { Table } from "./table.js";
import { BOX_STYLE, CAPTION_STYLE } from "./tableStyle.js";

/** The table as HTML: a caption, scoped headings, the first column as row headings; it scrolls sideways if it must. */
export function tableHtml(table: Table, caption: string): string {
  const styles = table.columns.map((_, column) => columnStyle(table, column));
  const head = table.columns.map(
    (name, column) => `<th scope="col" style="${styles[column]!.head}">${cellHtml(name)}</th>`,
  );
  const body = table.rows.map(
    (row) => `<tr>${row.map((text, column) => cell(text, column, styles[column]!.cell)).join("")}</tr>`,
  );
  const name = escapeHtml(caption);
  return [
    `<div class="ragbook-table" role="region" aria-label="${name}" tabindex="0" style="${BOX_STYLE}">`,
    `<table><caption style="${CAPTION_STYLE}">${cellHtml(caption)}</caption>`,
    `<thead><tr>${head.join("")}</tr></thead>`,
    `<tbody>${body.join("\n")}</tbody></table></div>`,
  ].join("\n");
}

function cell(text: string, column: number, style: string): string {
  const name = column > 0 ? "td" : 'th scope="row"';
  const content = isFigure(text)
    ? ` style="${style};white-space:nowrap">${escapeHtml(text)}`
    : ` style="${style}">${cellHtml(text)}`;
  return `<${name}${content}</${name.slice(0, 2)}>`;
}

/** A rate or an interval, such as "9 of 13 (69.2 %)" or "[38.5 %, 91.0 %]": torn over two lines it is hard to read. */
function isFigure(text: string): boolean {
  return text.length <= 24 && /\d \S/.test(text) && /^[\d .,%()[\]+±−-]*(of )?[\d .,%()[\]+±−-]*$/.test(text);
}

/** The table as text in columns, for terminals and for readers without HTML. */
export function tableText(table: Table, caption: string): string {
  const widths = table.columns.map((name, column) =>
    Math.max(name.length, ...table.rows.map((row) => row[column]!.length)),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, column) => (table.numeric[column] ? text.padStart(widths[column]!) : text.padEnd(widths[column]!)))
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  const rows = table.rows.length === 0 ? ["(no rows)"] : table.rows.map(line);
  return [caption, "", line(table.columns), rule, ...rows].join("\n");
}
