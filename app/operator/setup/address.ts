import { addressLine } from "~/text/typography";
import { type AnswerKind } from "./answer-kind";
import states from "./states.json";

/** The lines of parish.yml's address in "410 Main Street, Springfield, IL 62701"; undefined for other texts. */
function parseAddress(answer: string) {
  const [, street = "", city = "", written = "", zip = ""] =
    /^(.+),\s*([^,]+),\s*([a-z. ]+?),?\s+(\d{5}(?:-\d{4})?)$/i.exec(answer.trim()) ?? [];
  const isMeant = (name: string) => name.toLowerCase() === written.toLowerCase().replaceAll(".", "");
  const found = Object.entries(states).find((names) => names.some(isMeant));
  return found && { street, city, state: found[1], stateCode: found[0], zip };
}

/** The map's link follows the address, and the coordinates of the former place go. */
export const address: AnswerKind = {
  parse(typed) {
    const parsed = parseAddress(typed);
    const expected = "street, city, state and ZIP code, such as 410 Main Street, Springfield, IL 62701";
    return parsed ? { answer: addressLine(parsed) } : { answer: typed, expected };
  },
  answerIn: (files) => addressLine(files.get("parish.yml", "address") as Parameters<typeof addressLine>[0]),
  putAnswer(files, answer) {
    const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: answer })}`;
    for (const [name, value] of Object.entries({ ...parseAddress(answer)!, map, coordinates: undefined }))
      files.set("parish.yml", ["address", name], value);
  },
};
