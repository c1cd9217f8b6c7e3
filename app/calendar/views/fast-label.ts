import { Allowed, Fast, fasts, permissions } from "~/calendar/rules/facts";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";
import { inWords } from "~/text/typography";

const STRICT: readonly number[] = [Allowed.strict, Allowed.strictWithoutException];

/** The fast of a day in a few words: 'Fast; fish allowed', 'Strict fast', 'No meat', 'No fast'. */
export function fastLabel({ fast, allowed }: LiturgicalDay): string {
  if (fast === Fast.none) return "No fast";
  if (allowed === Allowed.allButMeat) return "No meat";
  if (STRICT.includes(allowed)) return "Strict fast";
  const { foods } = permissions[allowed]!;
  if (foods.length === 0) return "Fast";
  // Wine and oil are allowed wherever fish is.
  return `Fast; ${foods.includes("fish") ? "fish" : inWords(foods)} allowed`;
}

/** The legend for the labels of several days; empty if none of them is a fast. */
export const legendOf = (days: { fast: string }[]): string =>
  days.some(({ fast }) => /^(?:Strict fast|Fast(?:;|$))/.test(fast)) ? FAST_LEGEND : "";

export const FAST_LEGEND =
  "Fast day: abstain from meat, fish, dairy, eggs, wine and oil, except what is allowed. Where fish is allowed, so are wine and oil.";

/**
 * The fast of a day in a sentence for newcomers, without a period: 'Nativity Fast: abstain from meat, dairy and eggs;
 * fish, wine and oil are allowed'; empty without a fast.
 */
export function fastSentence(day: LiturgicalDay): string {
  const { fast, allowed, abstentions } = day;
  if (fast === Fast.none) return allowed === Allowed.fastFree ? "All foods are allowed" : "";
  const strict = STRICT.includes(allowed) ? "a strict fast, " : "";
  const { foods } = permissions[allowed]!;
  const isOrAre = foods.length === 1 ? "is" : "are";
  const exceptions = allowed === Allowed.allButMeat ? "everything else is" : `${inWords(foods)} ${isOrAre}`;
  const except = foods.length > 0 ? `; ${exceptions} allowed` : "";
  return `${seasonOf(day)}: ${strict}abstain from ${inWords(abstentions)}${except}`;
}

function seasonOf({ fast, fromPascha, allowed }: LiturgicalDay) {
  if (allowed === Allowed.allButMeat) return "Cheesefare Week";
  if (fast === Fast.greatLent && fromPascha >= -6) return "Holy Week";
  return fasts[fast]!.season;
}
