import { type ParishFiles } from "~/operator/cli/parish-files";
import { addressLine } from "~/text/typography";
import states from "./states.json";

/** The lines of parish.yml's address in "410 Main Street, Springfield, IL 62701"; undefined for other texts. */
export function parse(answer: string) {
  const [, street = "", city = "", written = "", zip = ""] =
    /^(.+),\s*([^,]+),\s*([a-z. ]+?),?\s+(\d{5}(?:-\d{4})?)$/i.exec(answer.trim()) ?? [];
  const isMeant = (name: string) => name.toLowerCase() === written.toLowerCase();
  const found = Object.entries(states).find((names) => names.some(isMeant));
  return found && { street, city, state: found[1], stateCode: found[0], zip };
}

export const expected = (answer: string): string | undefined =>
  parse(answer) ? undefined : "street, city, state and ZIP code, such as 410 Main Street, Springfield, IL 62701";

export const inWords = (answer: string): string => addressLine(parse(answer)!);
export const read = (files: ParishFiles): string =>
  addressLine(files.get("parish.yml", "address") as Parameters<typeof addressLine>[0]);

/** The map's link follows the address, and the coordinates of the former place go. */
export function write(files: ParishFiles, answer: string): void {
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: inWords(answer) })}`;
  for (const [name, value] of Object.entries({ ...parse(answer)!, map, coordinates: undefined }))
    files.set("parish.yml", ["address", name], value);
}
