import { createHash } from "node:crypto";

/**
 * A file name, without its ending, for each submission: letters, digits, dot, dash and underscore, no name that Windows keeps
 * for itself, and no two that a disk without capital letters takes for one. A name that had to be changed, or that
 * another comes too close to, carries a few signs of its hash; the same submissions get the same names in any order.
 */
export function feedbackNames(submissions: readonly string[]): ReadonlyMap<string, string> {
  const twice = submissions.find((name, index) => submissions.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`feedbackNames: submission ${JSON.stringify(twice)} is named twice.`);
  const plain = submissions.map((name) => ({ name, safe: safeName(name) }));
  const crowd = new Map<string, number>();
  for (const { safe } of plain) crowd.set(folded(safe), (crowd.get(folded(safe)) ?? 0) + 1);
  const taken = new Set<string>();
  const names = new Map<string, string>();
  const take = (name: string, wanted: readonly string[]) => {
    const free = wanted.find((one) => !taken.has(folded(one)));
    if (free === undefined) throw new Error(`feedbackNames: no name is left for submission ${JSON.stringify(name)}.`);
    taken.add(folded(free));
    names.set(name, free);
  };
  const isKept = ({ name, safe }: { name: string; safe: string }) => name === safe && crowd.get(folded(safe)) === 1;
  // Those that keep their own name come first, so that nobody's hash takes it.
  for (const { name, safe } of plain.filter(isKept)) take(name, [safe]);
  for (const { name, safe } of plain
    .filter((one) => !isKept(one))
    .sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const hash = createHash("sha256").update(name).digest("hex");
    take(name, [`${safe}-${hash.slice(0, 8)}`, `${safe}-${hash}`]);
  }
  return names;
}

/** Names that Windows gives to devices, whatever ending follows. */
const device = /^(con|prn|aux|nul|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])(\.|$)/i;
/** In bytes: most disks allow 255, and a hash and an ending follow. */
const longest = 150;

function safeName(name: string): string {
  let safe = name.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}._-]/gu, "_");
  while (Buffer.byteLength(safe) > longest) safe = [...safe].slice(0, -1).join("");
  // A dot hides a file in front and is lost at the end; a dash in front is an option to many programs.
  safe = safe.replace(/^[.-]+/, "_").replace(/\.+$/, "_");
  return safe === "" || device.test(safe) ? `_${safe}` : safe;
}

/** What a disk without capital letters compares. */
function folded(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
}
