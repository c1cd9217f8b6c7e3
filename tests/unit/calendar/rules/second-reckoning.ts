import { churchDate } from "~/calendar/rules/church-date";
import { type CalendarFacts, floatingDay, type ReadingFacts } from "~/calendar/rules/facts";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";
import { gatherReadings } from "~/calendar/rules/readings/readings-of-day";

/** A reading of one of the three groups, with what its place among all of them depends on. */
interface Candidate {
  reading: ReadingFacts;
  group: "daily" | "proper" | "float";
  place: number;
}

/**
 * The citations that a parish hears, by the words of the rules and not by the program's: the readings in three groups,
 * and the first of five answers that applies.
 */
export function heardBySecondReckoning(facts: CalendarFacts, day: LiturgicalDay): string[] {
  const { fromPascha: d, weekday } = day;
  const candidates = candidatesOf(facts, day);
  const of = (...groups: Candidate["group"][]) => candidates.filter(({ group }) => groups.includes(group));
  const everything = of("daily", "proper", "float").map(({ reading }) => reading.display);
  if (weekday !== 0) {
    if ([-8, 24, 38, 47].includes(d)) return firstPair(of("daily"))!;
    const float = firstPair(of("float"));
    if (float) return float;
    if ([-57, -50, -36, -29, -22, 48].includes(d)) {
      const own = of("daily").filter(({ reading }) => /^(Departed|Venerable Monastics)/.test(reading.description));
      const ofTheSaturday = firstPair(own);
      if (ofTheSaturday) return ofTheSaturday;
    }
    const [paschal, floating, fixed] = ranksOf(facts, day);
    const isFeast = fixed >= 3 && fixed > paschal && fixed > floating;
    const proper = isFeast && (d < 0 || d > 6) ? firstPair(of("proper")) : undefined;
    if (proper) return proper;
  }
  return firstPair(candidates) ?? everything;
}

function candidatesOf(facts: CalendarFacts, day: LiturgicalDay): Candidate[] {
  const { date, rank, allowed } = day;
  const [, , fixed] = ranksOf(facts, day);
  const { daily, service, fixed: dated, floating } = gatherReadings(facts, churchDate(date), rank);
  const liturgy = (readings: ReadingFacts[]) => readings.filter(({ source }) => /^(Epistle|Gospel)$/.test(source));
  const proper = rank >= 2 && allowed !== 10 ? liturgy(dated) : [];
  const ofTheDate = proper.map((reading) => ({ reading, group: "proper" as const }));
  const ofTheFloat = liturgy(floating).map((reading) => ({ reading, group: "float" as const }));
  const inGroups = [
    ...[...service, ...daily].map((reading) => ({ reading, group: "daily" as const })),
    ...(fixed >= 3 ? [...ofTheDate, ...ofTheFloat] : [...ofTheFloat, ...ofTheDate]),
  ];
  return inGroups
    .map((candidate, place) => ({ ...candidate, place }))
    .sort((one, other) => one.reading.order - other.reading.order || one.place - other.place);
}

/** Of sorted candidates the first Epistle, and the first Gospel below it or, failing that, above it. */
function firstPair(candidates: Candidate[]): string[] | undefined {
  const sources = candidates.map(({ reading }) => reading.source);
  const epistle = sources.indexOf("Epistle");
  const below = sources.indexOf("Gospel", Math.max(epistle, 0));
  const gospel = below < 0 ? sources.indexOf("Gospel") : below;
  if (epistle < 0 || gospel < 0) return undefined;
  return [epistle, gospel].map((index) => candidates[index]!.reading.display);
}

function ranksOf(facts: CalendarFacts, { date, fromPascha }: LiturgicalDay): [number, number, number] {
  const { days } = facts;
  const float = floatingDay(facts, churchDate(date));
  return [days.get(fromPascha)?.rank ?? 0, days.get(float)?.rank ?? 0, days.get(date.slice(5))?.rank ?? 0];
}
