import { z } from "zod";
import { type Placeholders, placeholderNames, placeholdersOf } from "~/content/source/placeholders";
import { eachOnce, email, group, list, notation, refuse, text, together } from "./fields";
import { groupWithPicture } from "./picture-field";
import { markdown } from "./markdown";
import { parish, telephone } from "./parish";

/** A person's telephone and email; each has a placeholder, as the name has. */
const ways = { phone: telephone.optional(), email: email.optional() };

/** The name by which other texts mean a person: with `deacon`, {deacon}, {deaconPhone} and {deaconEmail}. */
const placeholder = notation(
  /^[a-z][A-Za-z0-9]{0,29}$/,
  "a short name of letters and digits with a small letter first, such as deacon",
).superRefine((written, context) => {
  const taken = placeholdersFor(written).find((each) => placeholderNames(parish.shape).includes(each));
  refuse(context, taken && `another short name: {${taken}} stands for a line of parish.yml`);
});

const placeholdersFor = (short: string): string[] => [short, ...placeholderNames(ways, short)];

const name = text(120).refine((written) => !/[{}]/.test(written), "the name itself: other texts take it from here");
const reachable = { ...ways, placeholder: placeholder.optional() };

const clergyman = groupWithPicture({
  office: text(120),
  name,
  role: text(160),
  ...reachable,
  about: markdown(1500),
});

const officer = group({ office: text(60), name, about: text(300).optional(), ...reachable });

/** content/clergy.yml */
export const leadership = group({
  clergy: list(clergyman, { most: 20 }),
  councilIntro: markdown(1000).optional(),
  council: list(officer, { most: 40 }).optional(),
})
  .superRefine(together("council", "councilIntro"))
  .superRefine(({ clergy, council = [] }, context) => {
    const people = Object.entries({ clergy, council }).flatMap(([list, all]) =>
      all.map(({ name, placeholder }, index) => ({
        path: [list, index, "placeholder"],
        keys: placeholder ? placeholdersFor(placeholder) : [],
        name,
      })),
    );
    eachOnce(context, people, (taken, { name }) => `another short name: {${taken}} stands for ${name}`);
  });

/**
 * The placeholders of the people in clergy.yml. Where it cannot be parsed their names stand in, so that only clergy.yml
 * reports its mistake.
 */
export function peoplePlaceholders(parsed: unknown, source: string): Placeholders {
  const { clergy, council } = (parsed ?? {}) as Record<string, unknown>;
  const people = [clergy, council].flat() as (Record<string, unknown> | null | undefined)[];
  const written = [...source.matchAll(/^[ -]*placeholder: *["']?(\w+)/gm)];
  const shorts: [placeholder: unknown, person?: Record<string, unknown>][] =
    parsed === undefined
      ? written.map(([, short]) => [short])
      : people.map((person) => [person?.placeholder, person ?? undefined]);
  const found = shorts.map(([short, person]): Placeholders => {
    if (typeof short !== "string") return {};
    const named = placeholdersOf(person && { [short]: person.name }, { [short]: z.string() });
    return { ...named, ...placeholdersOf(person, ways, short) };
  });
  return Object.assign({}, ...found) as Placeholders;
}
