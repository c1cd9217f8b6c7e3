/** A text as part of an address: "Vigil of St. Nicholas" becomes "vigil-of-st-nicholas". Empty when it has no Latin letter or digit. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Gives each text of a page or a list an id, its slug; the second of the same slug gets a number. */
export function uniqueIds(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const id = slug(text);
    const count = (used.get(id) ?? 0) + 1;
    used.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}
