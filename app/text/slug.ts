/**
 * A text as part of an address: "Vigil of St. Nicholas" becomes "vigil-of-st-nicholas". Empty when it has no Latin
 * letter or digit.
 */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/**
 * Gives each text of a page or a list its slug as an id. A slug that is taken gets the next free number:
 * "open-house-2".
 */
export function uniqueIds(): (text: string) => string {
  /** Every id given so far, with the last number tried behind it. */
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
