/** The looks of an exported notebook: light, dark, narrow and printed. Text and background differ by 4.5 to 1 or more. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --ink: #1c1c1e; --paper: #ffffff; --soft: #f4f5f7; --line: #d0d3d9; --link: #0b57b0;
  --comment: #5b6470; --string: #0a6b3d; --number: #8a3b00; --keyword: #7a1fa2; --bad: #a3140f; --shade: rgba(0, 0, 0, 0.3); }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e8ea; --paper: #16181c; --soft: #202329; --line: #3c414b; --link: #8ab8ff;
    --comment: #a0a8b4; --string: #7fd3a2; --number: #f0a878; --keyword: #d3a4f0; --bad: #ff8f87; --shade: rgba(255, 255, 255, 0.3); }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: break-word; }
main.wide { max-width: 80rem; } .wide table { font-size: 0.95rem; }
.text :is(p, li, blockquote), .outputs p { max-width: 46rem; }
:is(.ragbook-figure, .ragbook-verdict) { max-width: 60rem; }
h1, h2, h3 { line-height: 1.25; margin: 2rem 0 0.75rem; }
h1 { margin-top: 0; }
a { color: var(--link); }
nav { margin: 1rem 0 2rem; padding: 0.75rem 1rem; background: var(--soft); border-radius: 0.5rem; }
nav ol { list-style: none; margin: 0.5rem 0 0; padding: 0; }
nav .depth-2 { padding-left: 1rem; } nav .depth-3 { padding-left: 2rem; }
pre, code { font: 0.9rem/1.5 ui-monospace, SFMono-Regular, Consolas, monospace; }
:not(pre) > code { background: var(--soft); padding: 0.1em 0.3em; border-radius: 0.25em; }
pre { margin: 0; padding: 0.75rem 1rem; border-radius: 0.5rem; }
.text pre, .source { background: var(--soft); border: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; }
.code { margin: 1.25rem 0; }
.outputs { margin: 0.5rem 0 0; padding-left: 0.75rem; border-left: 3px solid var(--line); }
.outputs pre { padding: 0.5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.outputs > * + * { margin-top: 0.75rem; }
.stderr { color: var(--bad); }
.comment { color: var(--comment); } .string { color: var(--string); }
.number { color: var(--number); } .keyword { color: var(--keyword); }
/* A shadow at the edge says that the table goes on there: covers of paper move with the table and lie on it at its ends. */
.scroll, .ragbook-table { overflow-x: auto; background:
  linear-gradient(to right, var(--paper) 40%, transparent) left / 2.5rem 100% no-repeat local,
  linear-gradient(to left, var(--paper) 40%, transparent) right / 2.5rem 100% no-repeat local,
  linear-gradient(to right, var(--shade), transparent) left / 1rem calc(100% - 2px) no-repeat scroll,
  linear-gradient(to left, var(--shade), transparent) right / 1rem calc(100% - 2px) no-repeat scroll; }
table { border-collapse: collapse; margin: 0.5rem 0; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: 0.25rem 0; color: var(--comment); }
th, td { padding: 0.3rem 0.75rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border-bottom-width: 2px; } tbody th { font-weight: normal; white-space: nowrap; }
.ragbook-verdict tbody th { font-weight: bold; }
.ragbook-verdict tr:not(:last-child) > * { border-bottom: 0; }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid var(--line); color: var(--comment); }
img, svg { max-width: 100%; }
details summary { cursor: pointer; }
.ragbook-plot { min-width: 0; }
/* A drawing follows the page when its colours change, also on paper. */
.ragbook-figure .main-svg text:not(.bartext):not(.hoverlayer *) { fill: var(--ink) !important; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
/* On a phone the first column stays in sight while a wide table moves. */
@media (max-width: 40rem) {
  table { font-size: 0.85rem; }
  th, td { padding: 0.3rem 0.4rem; }
  tbody th { white-space: normal; }
  .ragbook-table tr > :first-child { position: sticky; left: 0; background: var(--paper); }
}
@media print {
  :root { --ink: #000; --paper: #fff; --soft: #fff; --line: #999; --link: #000; --comment: #444; --string: #000; --number: #000;
    --keyword: #000; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  .scroll, .ragbook-table { background: none; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  .ragbook-figure, table, .source { break-inside: avoid; }
  h1, h2, h3 { break-after: avoid; }
}
`;
