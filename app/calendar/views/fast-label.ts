import { Allowed, Fast } from "~/calendar/rules/facts";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";

/** The fast of a day, worded for somebody who has never fasted. */
export interface FastLabel {
  /** 'Nativity Fast: fish, wine and oil are allowed' */
  rule: string;
  /** 'No meat, dairy or eggs.'; empty when nothing is given up. */
  abstaining: string;
}

type FastOfDay = Pick<LiturgicalDay, "fast" | "allowed" | "abstentions" | "fromPascha">;

/** The rule of a day's fast, and the foods that are given up. */
export function fastLabel(day: FastOfDay): FastLabel {
  if (day.fast === Fast.none) return { rule: withoutFast(day.allowed), abstaining: "" };
  return { rule: `${seasonOf(day)}: ${allowedFoods(day.allowed)}`, abstaining: sentence(day.abstentions) };
}

const withoutFast = (allowed: number): string =>
  allowed === Allowed.fastFree ? "Fast-free: all foods are allowed" : "No fast";

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
      return "everything but meat is allowed";
    case Allowed.strict:
    case Allowed.strictWithoutException:
      return "a strict fast";
    default:
      return "no animal foods, wine or oil";
  }
}

function sentence(foods: string[]): string {
  const [first = "", ...others] = foods;
  const last = others.pop();
  return `No ${last ? `${[first, ...others].join(", ")} or ${last}` : first}.`;
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
