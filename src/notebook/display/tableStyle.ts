// Inline styles: Jupyter takes a style element out of what it doesn't trust, and our own pages need no second version.

/** The box around a table: it scrolls instead of the page, and lends its width to the caption. */
export const BOX_STYLE = "overflow-x:auto;container-type:inline-size";

/**
 * A caption takes the width that its words need, to 60 em, or its table's width if that is more, and never more than the box's:
 * the negative margin keeps it from widening a narrow table. It stays in sight when the table scrolls. `90vw` is for browsers without `cqi`.
 */
export const CAPTION_STYLE =
  "text-align:left;position:sticky;left:0;width:max-content;max-width:min(60em,90vw);max-width:min(max(60em,100%),100cqi);margin-right:-60em";
