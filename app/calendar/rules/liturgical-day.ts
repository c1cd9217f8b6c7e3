import { BRIGHT_SATURDAY, type ChurchDate, churchDate, isFromTo, LAZARUS_SATURDAY } from "./church-date";
import { type CivilDate } from "~/dates/civil-date";
import { type CalendarFacts, type DayFacts, Rank, type Reading, type ReadingFacts } from "./facts";
import { abstentions, beginsApostlesFast, fastRule } from "./fasting";
import { floatingDay } from "./floating-days";
import { gatherReadings, orderOfReadings } from "./readings/readings-of-day";
import { positionsIn, parishReadings } from "./readings/short-list";
import { toneOf } from "./tone";
import { SUNDAY } from "./weekdays";

export interface LiturgicalDay {
  date: CivilDate;
  /** Days from the paschal year's Pascha: -77 to 307. */
  fromPascha: number;
  /** 0 Sunday to 6 Saturday */
  weekday: number;
  /** 1 to 8; 0 from Lazarus Saturday to Great Saturday. */
  tone: number;
  titles: string[];
  summaryTitle: string;
  feasts: string[];
  /** The feast of the Lord or the Theotokos, or another great feast, that the day is; empty on other days. */
  greatFeast: string;
  /** `Rank` of facts.ts */
  rank: number;
  /** `Fast` of facts.ts */
  fast: number;
  /** `Allowed` of facts.ts */
  allowed: number;
  abstentions: string[];
  saints: string[];
  serviceNotes: string[];
  readings: Reading[];
  /** Positions in `readings` of the Epistle and Gospel that a parish hears. */
  shortList: number[];
}

/**
 * The liturgical day of a civil date in the Orthodox Church in America: new calendar, Slavic use. Pure: the same facts and
 * date always give the same day. The rules are those of Paul Kachur's orthodox_calendar and of orthocal.info, corrected.
 */
export function liturgicalDay(facts: CalendarFacts, date: CivilDate): LiturgicalDay {
  const at = churchDate(date);
  const slots = slotsOf(facts, at);
  const rank = highest(slots, "rank");
  const { fast, allowed } = fastRule(at, rank, { fast: highest(slots, "fast"), allowed: highest(slots, "allowed") });
  const gathered = gatherReadings(facts, at, rank);
  const readings = orderOfReadings(at, rank, gathered);
  const day = {
    date,
    fromPascha: at.fromPascha,
    weekday: at.weekday,
    tone: toneOf(at),
    titles: named(slots, "title"),
    feasts: named(slots, "feast"),
    greatFeast: greatFeast(slots),
    rank,
    fast,
    allowed,
    abstentions: abstentions({ fast, allowed }),
    saints: facts.saints.get(at.monthDay) ?? [],
    serviceNotes: [...named(slots, "note"), ...(beginsApostlesFast(at) ? ["Beginning of Apostles' Fast"] : [])],
    readings: readings.map(withoutOrder),
    shortList: positionsIn(readings, parishReadings(gathered, rank, allowed)),
  };
  return { ...day, summaryTitle: summaryTitle(at, day) };
}

/** A day has up to three slots: the day from Pascha, the floating day, the day of the year. */
function slotsOf({ days }: CalendarFacts, at: ChurchDate): DayFacts[] {
  const float = floatingDay(at);
  const slots = [
    days.fromPascha.get(at.fromPascha),
    float && days.floating.get(float),
    days.ofTheYear.get(at.monthDay),
  ];
  return slots.filter((slot) => slot !== undefined);
}

const named = (slots: DayFacts[], column: "title" | "feast" | "note"): string[] =>
  slots.map((slot) => slot[column]).filter((name) => name !== "");

const highest = (slots: DayFacts[], column: "rank" | "fast" | "allowed"): number =>
  Math.max(0, ...slots.map((slot) => slot[column]));

// Of two the higher, of equal ones that of the paschal cycle. The shorter of a day's names is the one that people use: "Holy
// Pascha", "Holy Pentecost", "Ascension of the Lord". Palm Sunday is named by its title alone.
function greatFeast(slots: DayFacts[]): string {
  const great = slots.filter(({ rank }) => rank >= Rank.greatFeast).sort((one, other) => other.rank - one.rank);
  const names = [great[0]?.title ?? "", great[0]?.feast ?? ""].filter((name) => name !== "");
  return names.sort((one, other) => one.length - other.length)[0] ?? "";
}

type Names = Pick<LiturgicalDay, "titles" | "feasts" | "saints" | "rank">;

/** The one line that says the day best: a great feast, else the Sunday, else whoever is commemorated. */
function summaryTitle(at: ChurchDate, { titles, feasts, saints, rank }: Names): string {
  const feastsFirst = rank >= Rank.greatFeast ? feasts : [];
  const titlesFirst = at.weekday === SUNDAY || isFromTo(at, LAZARUS_SATURDAY, BRIGHT_SATURDAY) ? titles : [];
  const inTurn = [feastsFirst, titlesFirst, feasts, saints.slice(0, 3), titles];
  return (inTurn.find((names) => names.length > 0) ?? []).join("; ");
}

const withoutOrder = ({ source, book, description, display }: ReadingFacts): Reading => ({
  source,
  book,
  description,
  display,
});
