/** HTML in which "AM" and "PM" stay beside their hour, and verses beside their book. */
export const withWholeTimes = (html: string): string => html.replace(/ (?=[AP]M\b|(?<=[a-z] )\d+:\d+[–-])/g, "\u00a0");

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
