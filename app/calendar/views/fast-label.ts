import { Allowed, Fast } from "~/calendar/rules/facts";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";

type FastOfDay = Pick<LiturgicalDay, "fast" | "allowed" | "abstentions" | "fromPascha">;

/**
 * The fast of a day, worded for somebody who has never fasted: 'Nativity Fast: abstain from meat, dairy and eggs; fish, wine and
 * oil are allowed'; 'No fast'.
 */
export function fastLabel(day: FastOfDay): string {
  const { fast, allowed, abstentions } = day;
  if (fast === Fast.none) return allowed === Allowed.fastFree ? "Fast-free: all foods are allowed" : "No fast";
  const strict = STRICT.includes(allowed) ? "a strict fast, " : "";
  const foods = allowedFoods(allowed);
  return `${seasonOf(day)}: ${strict}abstain from ${inWords(abstentions)}${foods && `; ${foods}`}`;
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

function allowedFoods(allowed: number): string {
  switch (allowed) {
    case Allowed.wineAndOil:
    case Allowed.wineAndOilEvenInLent:
    case Allowed.strictWithWineAndOil:
      return "wine and oil are allowed";
    case Allowed.fish:
    case Allowed.fishEvenInLent:
      return "fish, wine and oil are allowed";
    case Allowed.wine:
      return "wine is allowed";
    case Allowed.caviar:
      return "wine, oil and caviar are allowed";
    case Allowed.allButMeat:
      return "everything else is allowed";
    default:
      return "";
  }
}

/** 'meat, dairy and eggs' */
function inWords(foods: string[]): string {
  const [first = "", ...others] = foods;
  const last = others.pop();
  return last ? `${[first, ...others].join(", ")} and ${last}` : first;
}

/** The fast in one or two words, for the month: 'Fast', 'Fast: fish'; empty when there is none. */
export function fastMark({ fast, allowed }: Pick<FastOfDay, "fast" | "allowed">): string {
  if (fast === Fast.none) return allowed === Allowed.fastFree ? "Fast-free" : "";
  switch (allowed) {
    case Allowed.nothing:
      return "Fast";
    case Allowed.strict:
    case Allowed.strictWithoutException:
      return "Strict fast";
    case Allowed.fish:
    case Allowed.fishEvenInLent:
      return "Fast: fish";
    case Allowed.allButMeat:
      return "Fast: no meat";
    case Allowed.wine:
      return "Fast: wine";
    case Allowed.caviar:
      return "Fast: caviar";
    default:
      return "Fast: wine, oil";
  }
}
