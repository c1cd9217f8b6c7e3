import { Allowed, Fast } from "~/calendar/rules/facts";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";
import { inWords } from "~/text/typography";

type FastOfDay = Pick<LiturgicalDay, "fast" | "allowed" | "abstentions" | "fromPascha">;

/**
 * The fast of a day, worded for somebody who has never fasted: 'Nativity Fast: abstain from meat, dairy and eggs; fish, wine and
 * oil are allowed'; 'No fast'.
 */
export function fastLabel(day: FastOfDay): string {
  const { fast, allowed, abstentions } = day;
  if (fast === Fast.none) return allowed === Allowed.fastFree ? "Fast-free: all foods are allowed" : "No fast";
  const strict = STRICT.includes(allowed) ? "a strict fast, " : "";
  const foods = ALLOWED[allowed]?.foods;
  return `${seasonOf(day)}: ${strict}abstain from ${inWords(abstentions)}${foods ? `; ${foods}` : ""}`;
}

const STRICT: readonly number[] = [Allowed.strict, Allowed.strictWithoutException];

function seasonOf({ fast, fromPascha, allowed }: FastOfDay): string {
  if (allowed === Allowed.allButMeat) return "Cheesefare Week";
  if (fast === Fast.greatLent) return fromPascha >= -6 ? "Holy Week" : "Great Lent";
  return SEASONS[fast] ?? "Fast day";
}

const SEASONS: Record<number, string> = {
  [Fast.apostles]: "Apostles’ Fast",
  [Fast.dormition]: "Dormition Fast",
  [Fast.nativity]: "Nativity Fast",
};

/** Of each code what is allowed, in a sentence, and the fast in one or two words. */
const ALLOWED: Record<number, { foods?: string; mark: string }> = {
  [Allowed.nothing]: { mark: "Fast" },
  [Allowed.wineAndOil]: { foods: "wine and oil are allowed", mark: "Fast: wine, oil" },
  [Allowed.fish]: { foods: "fish, wine and oil are allowed", mark: "Fast: fish" },
  [Allowed.wineAndOilEvenInLent]: { foods: "wine and oil are allowed", mark: "Fast: wine, oil" },
  [Allowed.fishEvenInLent]: { foods: "fish, wine and oil are allowed", mark: "Fast: fish" },
  [Allowed.wine]: { foods: "wine is allowed", mark: "Fast: wine" },
  [Allowed.caviar]: { foods: "wine, oil and caviar are allowed", mark: "Fast: caviar" },
  [Allowed.allButMeat]: { foods: "everything else is allowed", mark: "Fast: no meat" },
  [Allowed.strictWithWineAndOil]: { foods: "wine and oil are allowed", mark: "Fast: wine, oil" },
  [Allowed.strict]: { mark: "Strict fast" },
  [Allowed.strictWithoutException]: { mark: "Strict fast" },
};

/** The fast in one or two words, for the month: 'Fast', 'Fast: fish'; empty when there is none. */
export function fastMark({ fast, allowed }: Pick<FastOfDay, "fast" | "allowed">): string {
  if (fast === Fast.none) return allowed === Allowed.fastFree ? "Fast-free" : "";
  return ALLOWED[allowed]?.mark ?? "Fast: wine, oil";
}
