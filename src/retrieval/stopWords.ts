/** Words that BM25 leaves out: they stand in nearly every chunk and question, and say little about either. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about after all also am an and any are as at be because been before being but by can could did do does doing for from " +
    "had has have having he her here him his how i if in into is it its itself just may me might must my no nor not now of " +
    "off on once only or other our out over own s same shall she should so some such t than that the their them then there " +
    "these they this those through to too under until up us very was we were what when where which while who whom why will " +
    "with would you your"
  ).split(" "),
);
