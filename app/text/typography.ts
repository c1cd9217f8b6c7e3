/** What machines read, and tags with their attributes; then the words that people see. */
const NOT_SHOWN = /<(script|style|title|textarea)\b.*?<\/\1>|<[^<>]*>|[^<]+/gs;

const MONTH = "January|February|March|April|May|June|July|August|September|October|November|December";

/** The blanks before AM and PM, a chapter, a ZIP code and the day of a month. */
const WITHIN = new RegExp(
  ` (?=[AP]M\\b)|(?<=[a-z]) (?=\\d+:\\d+[–-])|(?<=\\b[A-Z]{2}) (?=\\d{5}\\b)|(?<=\\b(?:${MONTH})) (?=\\d{1,2}\\b)`,
  "g",
);

/** HTML in which no line ends within a time, a citation, a ZIP code or a date. Attributes stay as they are. */
export const withWholeTimes = (html: string): string =>
  html.replace(NOT_SHOWN, (found) =>
    found.startsWith("<") ? found : found.replace(WITHIN, "\u00a0").replace(/(?<=\d)–(?=\d)/g, "–\u2060"),
  );

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const ordinalEnds: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "1st", "12th", "33rd" */
export const ordinal = (number: number): string =>
  number + (ordinalEnds[new Intl.PluralRules("en", { type: "ordinal" }).select(number)] ?? "th");

/** A label before its value: a colon follows a name, and no question mark. */
export const withColon = (label: string): string => (label.endsWith("?") ? label : `${label}:`);

/** "a", "a and b", "a, b and c" */
export const inWords = (items: readonly string[], word: "and" | "or" = "and"): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;

export const addressLine = (address: { street: string; city: string; stateCode: string; zip: string }): string =>
  `${address.street}, ${address.city}, ${address.stateCode} ${address.zip}`;
