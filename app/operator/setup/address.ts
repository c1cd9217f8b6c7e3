import { type ParishFiles } from "~/operator/cli/parish-files";
import names from "./states.json";

const states = Object.entries(names).map(([stateCode, state]) => ({ stateCode, state }));

/** The lines of parish.yml's address in "410 Main Street, Springfield, IL 62701"; undefined for other texts. */
export function parse(answer: string) {
  const [, street, city, written = "", zip] =
    /^(.+),\s*([^,]+),\s*([a-z. ]+?),?\s+(\d{5}(?:-\d{4})?)$/i.exec(answer.trim()) ?? [];
  const isMeant = (name: string) => name.toLowerCase() === written.toLowerCase();
  const state = states.find((each) => isMeant(each.state) || isMeant(each.stateCode));
  return state && { street: street!, city: city!, ...state, zip: zip! };
}

export const expected = (answer: string): string | undefined =>
  parse(answer) ? undefined : "street, city, state and ZIP code, such as 410 Main Street, Springfield, IL 62701";

const asLine = ({ street, city, stateCode, zip }: Record<string, string>) => `${street}, ${city}, ${stateCode} ${zip}`;

export const inWords = (answer: string): string => asLine(parse(answer)!);
export const read = (files: ParishFiles): string =>
  asLine(files.get("parish.yml", "address") as Record<string, string>);

/** The map's link follows the address, and the coordinates of the former place go. */
export function write(files: ParishFiles, answer: string): void {
  const address = parse(answer)!;
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: asLine(address) })}`;
  for (const [name, value] of Object.entries({ ...address, map, coordinates: undefined }))
    files.set("parish.yml", ["address", name], value);
}
