import { addDays, type CivilDate } from "~/dates/civil-date";
import { ordinal } from "~/text/typography";
import {
  BRIGHT_SATURDAY,
  type ChurchDate,
  churchDate,
  isEve,
  isFromTo,
  LAZARUS_SATURDAY,
  PALM_SUNDAY,
  PASCHA,
  PENTECOST,
  precedesSaints,
} from "./church-date";
import { Allowed, type CalendarFacts, Fast, floatingDay, isEpistle, Rank, type ReadingFacts } from "./facts";
import { abstentions, beginsApostlesFast, fastRule } from "./fasting";
import { readingsHeard } from "./readings/heard";
import { gatherReadings, namedReading, orderOfReadings } from "./readings/readings-of-day";
import {
  colorOfParishFeast,
  feastsIn,
  greatFeastOf,
  highest,
  named,
  rankOfDate,
  saintsFeastOf,
  type Slots,
  slotsOf,
} from "./slots";
import { toneOf } from "./tone";
import { isWeekend, SUNDAY } from "./weekdays";

const MEETING_OF_THE_LORD = "02-02";

/**
 * The liturgical day of a civil date in the Orthodox Church in America: new calendar, Slavic use. A pure function. The
 * rules are those of Paul Kachur's orthodox_calendar and orthocal.info, corrected.
 */
export function liturgicalDay(facts: CalendarFacts, date: CivilDate) {
  const at = churchDate(date);
  const slots = slotsOf(facts, at);
  const rank = highest(slots, "rank");
  const greatFeast = greatFeastOf(slots);
  const { fast, allowed } = fastRule(at, rank, { fast: highest(slots, "fast"), allowed: highest(slots, "allowed") });
  const gathered = gatherReadings(facts, at, rank);
  const readings = orderOfReadings(at, rank, gathered);
  const isFeastOfTheLord = rank === Rank.feastOfTheLord && at.monthDay !== MEETING_OF_THE_LORD;
  const day = {
    date,
    /** Days from the paschal year's Pascha: -77 to 307. */
    fromPascha: at.fromPascha,
    weekday: at.weekday,
    /** 1 to 8; 0 from Lazarus Saturday to Great Saturday. */
    tone: toneOf(at),
    titles: titlesOf(at, slots),
    /** The feasts and, before those of the date, `period`. */
    feasts: feastsIn(slots),
    /** "Afterfeast of the Transfiguration", "Leavetaking of Theophany"; empty outside such a period. */
    period: named(slots, "period").join("; "),
    /** A feast of the Lord, on which nothing of the week's tone or of the Sunday is sung or read. */
    isFeastOfTheLord,
    greatFeast,
    /** The name of the eve of the Nativity or Theophany; empty on other days. */
    eve: isEve(at) ? (slots.floating?.feast ?? "") : "",
    /** The name of the day's polyeleos or vigil; empty on great feasts, on paschal days and without one. */
    saintsFeast: greatFeast ? "" : saintsFeastOf(slots),
    /** "Midfeast of Pentecost", "Leavetaking of Pascha – …" on a day that precedes all saints; otherwise empty. */
    feastBeforeSaints: precedesSaints(at) ? slots.fromPascha?.feast || slots.fromPascha?.period || "" : "",
    rank,
    fast,
    allowed,
    abstentions: abstentions({ fast, allowed }),
    saints: saintsOn(facts, at, slots),
    saintsBesidePascha: saintsBesidePascha(slots),
    /** The color of the parish's feast: a name in colors.csv. */
    color: colorOfParishFeast(slots),
    serviceNotes: serviceNotes(at, slots, { fast, allowed, readings }),
    readings: readings.map((reading) => namedReading(at, gathered, reading)),
    /** The indexes of the readings that a parish hears. */
    heard: readingsHeard({ at, slots, gathered, readings, rank, allowed, isFeastOfTheLord }),
  };
  const isNamed = slots.fixed.some(({ feast }) => feast !== "");
  return { ...day, summaryTitle: summaryTitle(at, day, isNamed) };
}

export type LiturgicalDay = ReturnType<typeof liturgicalDay>;

/**
 * The titles from the tables. Between Zacchaeus and Meatfare the weeks count on from the last Pentecost, 33rd to 39th.
 */
function titlesOf(at: ChurchDate, slots: Slots) {
  const week = Math.ceil((at.sinceLastPascha - PENTECOST) / 7);
  return named(slots, "title").map((title) => title.replace("{week}", () => ordinal(week)));
}

/**
 * The tables' notes about the services, and those that follow from the season. A weekday of Lent has no full Liturgy, so
 * the Epistle and Gospel of a saint of polyeleos rank are read at the Presanctified.
 */
function serviceNotes(
  at: ChurchDate,
  slots: Slots,
  { fast, allowed, readings }: { fast: number; allowed: number; readings: ReadingFacts[] },
) {
  const notes = named(slots, "note");
  const isLentenWeekday = fast === Fast.greatLent && at.fromPascha < LAZARUS_SATURDAY && !isWeekend(at);
  const isSaintKept = rankOfDate(slots) >= Rank.polyeleos && allowed !== Allowed.strictWithoutException;
  if (notes.length === 0 && isLentenWeekday && isSaintKept && readings.some(isEpistle))
    return ["Presanctified Liturgy"];
  return [...notes, ...(beginsApostlesFast(at) ? ["Beginning of Apostles' Fast"] : [])];
}

type Names = Record<"titles" | "feasts" | "saints", string[]> & { rank: number; period: string };

/**
 * The best one-line title: a great feast, else the Sunday, else the saints. A period of a great feast is followed by
 * the feast of the date or its first saint.
 */
function summaryTitle(at: ChurchDate, { titles, feasts, saints, rank, period }: Names, isNamed: boolean) {
  const feastsFirst = rank >= Rank.greatFeast ? feasts : [];
  const titlesFirst = at.weekday === SUNDAY || isFromTo(at, LAZARUS_SATURDAY, BRIGHT_SATURDAY) ? titles : [];
  const firstSaint = period !== "" && !isNamed ? saints.slice(0, 1) : [];
  const inTurn = [feastsFirst, titlesFirst, [...feasts, ...firstSaint], saints.slice(0, 3), titles];
  return (inTurn.find((names) => names.length > 0) ?? []).join("; ");
}

/** The saints of a day: first those on movable days, such as the Sundays of Lent, then those of the date. */
function saintsOn(facts: CalendarFacts, at: ChurchDate, slots: Slots) {
  const { saints } = facts;
  const names = [
    ...(saints.get(at.fromPascha) ?? []),
    ...(saints.get(floatingDay(facts, at)) ?? []),
    ...(areSetAside(at, slots) ? [] : [...slots.saints, ...saintsOfLeapDay(facts, at)]),
  ];
  // St John of the Ladder and St Mary of Egypt may also fall on their own dates.
  const feasts = new Set(feastsIn(slots));
  return [...new Set(names)].filter((name) => !feasts.has(name));
}

/** In common years, February 28 includes the saints of the 29th. */
const saintsOfLeapDay = ({ saints }: CalendarFacts, { date, monthDay }: ChurchDate) =>
  monthDay === "02-28" && addDays(date, 1).endsWith("-03-01") ? (saints.get("02-29") ?? []) : [];

/**
 * The saints' feasts on days that belong to Pascha: from Lazarus Saturday to Bright Saturday, on Ascension and
 * Pentecost. (The Annunciation and its leavetaking are always earlier.)
 */
const saintsBesidePascha = ({ fixed, isPaschal }: Slots) =>
  fixed.filter(({ rank, feast }) => isPaschal && rank < Rank.greatFeast && feast !== "").map(({ feast }) => feast);

// Holy Week has no saints' readings, and great feasts of the paschal cycle stand alone. Other paschal days only name
// saints of polyeleos rank, whose readings are added.
const areSetAside = (at: ChurchDate, slots: Slots) =>
  isFromTo(at, PALM_SUNDAY, PASCHA) ||
  slots.isGreatFeastFromPascha ||
  (slots.isPaschal && rankOfDate(slots) < Rank.polyeleos);
