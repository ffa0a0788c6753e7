// Inline styles: Jupyter takes a style element out of what it doesn't trust, and our own pages need no second version.

/** The box around a table: it scrolls instead of the page, and lends its width to the caption. */
export const BOX_STYLE = "overflow-x:auto;container-type:inline-size";

/**
 * A caption takes the width that its words need, to 40 em or the box's width, however narrow its table: the negative margin
 * keeps it from widening the table. It stays in sight when the table scrolls. `90vw` is for browsers without `cqi`.
 */
export const CAPTION_STYLE =
  "text-align:left;position:sticky;left:0;width:max-content;max-width:min(40em,90vw);max-width:min(40em,100cqi);margin-right:-40em";
