import { type Html, html } from "./html.js";
import { pageStyle } from "./pageStyle.js";

/** A page that needs no other file, no network and no script. */
export function page(title: string, body: Html): string {
  return `${
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.text
  }`;
}
