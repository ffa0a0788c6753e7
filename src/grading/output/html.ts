/** A piece of HTML that may stand in a page as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | null | readonly (Html | null)[];

/** html`<p>${text}</p>`: texts are shown exactly as they are, pieces of HTML and lists of them are put in, null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(written)));
}

function written(part: Part): string {
  if (part === null) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(written).join("\n");
  const signs: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return String(part).replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
