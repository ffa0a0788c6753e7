import { readFileSync } from "node:fs";
import { extname, isAbsolute, join, relative, sep } from "node:path";
import type { Links } from "./markdownHtml.js";

const PICTURES: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".svg": "image/svg+xml",
};

/**
 * Links for a page in `pageFolder` made from a notebook in `notebookFolder`: a neighbouring notebook becomes its page, other
 * files are reached from the page's place, pictures are taken into the page. Addresses and `#anchors` stay.
 * Errors: a picture that isn't there, or of a kind that a page can't hold.
 */
export function pageLinks(notebookFolder: string, pageFolder: string): Links {
  return {
    link(href) {
      if (isElsewhere(href)) return href;
      const [path = "", anchor] = href.split("#", 2);
      const behind = anchor === undefined ? "" : `#${anchor}`;
      const neighbour = /^(?:\.\/)?([^/]+)\.ipynb$/.exec(path);
      if (neighbour) return `${neighbour[1]}.html${behind}`;
      const target = relative(pageFolder, join(notebookFolder, decodeURI(path)))
        .split(sep)
        .join("/");
      return `${encodeURI(target)}${behind}`;
    },
    picture(href) {
      if (isElsewhere(href)) return href;
      const path = join(notebookFolder, decodeURI(href));
      const mime = PICTURES[extname(path).toLowerCase()];
      if (mime === undefined) {
        const known = Object.keys(PICTURES).join(", ");
        throw new Error(
          `exportHtml: the picture ${href} is of a kind that can't be taken into a page. Use one of ${known}.`,
        );
      }
      return `data:${mime};base64,${readFileSync(path).toString("base64")}`;
    },
  };
}

/** An address with a scheme, an anchor in the same page, or an absolute path. */
function isElsewhere(href: string): boolean {
  return /^[a-z][a-z+.-]*:|^#|^\/\//i.test(href) || isAbsolute(href);
}
