import { Html } from "./html.js";

/** The looks of what the grader writes: light, dark, narrow and printed. Text and background differ by 4.5 to 1 or more. */
export const pageStyle = new Html(`
:root { color-scheme: light dark; --ink: #1c1c1e; --paper: #fff; --soft: #f4f5f7; --line: #d0d3d9; --link: #0b57b0;
  --quiet: #5b6470; --good: #0a6b3d; --bad: #a3140f; --mark: #fff3cd; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e8ea; --paper: #16181c; --soft: #202329; --line: #3c414b; --link: #8ab8ff;
    --quiet: #a0a8b4; --good: #7fd3a2; --bad: #ff8f87; --mark: #453a12; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: break-word; }
p, li { max-width: 44rem; }
h1, h2, h3 { line-height: 1.25; margin: 2.25rem 0 0.5rem; }
h1 { margin-top: 0; } h3 { margin-top: 1.5rem; }
a { color: var(--link); }
code, pre { font: 0.9rem/1.5 ui-monospace, SFMono-Regular, Consolas, monospace; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 0.5rem; margin: 0.5rem 0; padding: 0.6rem 0.9rem;
  white-space: pre-wrap; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); } .good { color: var(--good); } .bad { color: var(--bad); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.5rem 0; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: 0.25rem 0; color: var(--quiet); }
th, td { padding: 0.3rem 0.75rem 0.3rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border-bottom-width: 2px; } tbody th { font-weight: normal; }
td ul { margin: 0; padding-left: 1.1rem; }
td.number, th.number { text-align: right; }
td.telling { background: var(--mark); font-weight: 600; padding-left: 0.75rem; }
.bar { display: flex; width: 9rem; height: 1.1em; border: 1px solid var(--line); }
.bar span { display: block; background: var(--good); }
.card { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.25rem 1rem 0.75rem; margin: 1rem 0; }
.card h3 { margin-top: 0.75rem; }
.question { font-size: 1.25rem; line-height: 1.4; margin: 0.5rem 0; }
details summary { cursor: pointer; padding: 0.5rem 0; font-weight: 600; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
@media print {
  :root { --ink: #000; --paper: #fff; --soft: #fff; --line: #888; --link: #000; --quiet: #333; --good: #000; --bad: #000; --mark: #eee; }
  body { font-size: 11pt; } main { max-width: none; padding: 0; }
  nav { display: none; }
  .card, tr, pre { break-inside: avoid; }
  h1, h2, h3 { break-after: avoid; }
}
`);
