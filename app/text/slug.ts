/** Text for an address: "St. Nicholas" becomes "st-nicholas"; empty without Latin letters or digits. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Gives each text of a page or list a unique slug: a repeated one becomes "open-house-2". */
export function uniqueIds(): (text: string) => string {
  /** Every id so far, with the last number tried. */
  const used = new Map<string, number>();
  return (text) => {
    const base = slug(text);
    let count = used.get(base) ?? 1;
    let id = base;
    while (used.has(id)) id = `${base}-${++count}`;
    used.set(base, count).set(id, used.get(id) ?? 1);
    return id;
  };
}
