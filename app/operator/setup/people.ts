import { type SiteFiles } from "./site-files";
import { toWrite } from "./reductions";

const parish = "content/parish.yml";
const file = "content/clergy.yml";

/** After a change of the address: the map's link follows it, and the coordinates of the former place become notes. */
export function addressWritten(files: SiteFiles): void {
  const { street, city, stateCode, zip } = files.get(parish, "address") as Record<string, string>;
  const place = new URLSearchParams({ query: `${street}, ${city}, ${stateCode} ${zip}` });
  files.edit(parish, (yaml) =>
    yaml.set(["address", "map"], `https://www.openstreetmap.org/search?${place}`).makeNote(["address", "coordinates"]),
  );
}

type Person = Record<"name" | "office" | "role" | "about", string> & { phone?: string; email?: string };

const peopleIn = (files: SiteFiles) => (files.get(file, "clergy") ?? []) as Person[];
const isFurther = ({ office, name }: Person) =>
  !/^(?:rector|metropolitan|(?:arch)?bishop)$/i.test(office) && name !== "{rector}";

/** "Deacon Paul Smith, Deacon, (212) 555-0100; Father James Brown, Attached priest", or "none" */
export const clergyIn = (files: SiteFiles): string => peopleIn(files).filter(isFurther).map(shown).join("; ") || "none";
const shown = ({ name, office, phone, email }: Person) => [name, office, phone, email].filter(Boolean).join(", ");

export function parseClergy(answer: string): Person[] {
  return answer.split(";").map((one) => {
    const [name = "", office = "", ...ways] = one.split(",").map((word) => word.trim());
    const email = ways.find((way) => way.includes("@"));
    const phone = ways.find((way) => !way.includes("@"));
    return {
      name,
      office,
      role: `${office} of this parish`,
      ...(phone && { phone }),
      ...(email && { email }),
      about: `More about ${name} is ${toWrite}.`,
    };
  });
}

/** Those who are known already keep what is written about them. */
export function writeClergy(files: SiteFiles, answer: string): void {
  const wanted = answer === "none" ? [] : parseClergy(answer);
  const isSame = (one: Person) => (other: Person) => one.name === other.name && one.office === other.office;
  for (const [index, person] of [...peopleIn(files).entries()].reverse()) {
    const now = wanted.find(isSame(person));
    if (!isFurther(person)) continue;
    if (!now) files.edit(file, (yaml) => yaml.remove(["clergy", index]));
    else
      for (const way of ["phone", "email"] as const)
        if (now[way] && now[way] !== person[way]) files.set(file, ["clergy", index, way], now[way]);
  }
  for (const person of wanted)
    if (!peopleIn(files).some(isSame(person))) files.edit(file, (yaml) => yaml.add(["clergy"], person));
}
