import { addDays, type CivilDate } from "~/dates/civil-date";
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
} from "./church-date";
import { Allowed, type CalendarFacts, fixedDate, Rank, type ReadingFacts } from "./facts";
import { abstentions, beginsApostlesFast, fastRule } from "./fasting";
import { floatingDay } from "./floating-days";
import { type DayReading, namedReading } from "./readings/named-reading";
import {
  gatherReadings,
  inOrder,
  isEpistle,
  isGospel,
  isMemorialSaturday,
  orderOfReadings,
  type ReadingsBySource,
} from "./readings/readings-of-day";
import {
  colorOfParishFeast,
  fixedFeastLeads,
  greatFeastOf,
  highest,
  highestRank,
  isGreatFeastFromPascha,
  isPaschal,
  named,
  saintsFeastOf,
  type Slots,
  slotsOf,
} from "./slots";
import { toneOf } from "./tone";
import { SUNDAY } from "./weekdays";

export interface LiturgicalDay {
  date: CivilDate;
  /** Days from the paschal year's Pascha: -77 to 307. */
  fromPascha: number;
  weekday: number;
  /** 1 to 8; 0 from Lazarus Saturday to Great Saturday. */
  tone: number;
  titles: string[];
  summaryTitle: string;
  feasts: string[];
  /** The feast of the Lord or the Theotokos, or another great feast, that the day is; empty on other days. */
  greatFeast: string;
  /** The eve that the day is, of the Nativity of Christ or of Theophany, by its name; empty on other days. */
  eve: string;
  /** The polyeleos or vigil that the day keeps, by its name; empty on other days, on great feasts and beside Pascha. */
  saintsFeast: string;
  rank: number;
  fast: number;
  allowed: number;
  abstentions: string[];
  saints: string[];
  /** Which of `feasts` are saints' and stand beside Pascha's; none on most days. */
  saintsBesidePascha: string[];
  /** The color that the parish gave to the feast of its own that the day is: a name in colors.yml. */
  color?: string;
  serviceNotes: string[];
  readings: DayReading[];
  /** Positions in `readings` of the Epistle and Gospel that a parish hears. */
  shortList: number[];
}

/**
 * The liturgical day of a civil date in the Orthodox Church in America: new calendar, Slavic use. Pure: the same facts
 * and date always give the same day. The rules are those of Paul Kachur's orthodox_calendar and of orthocal.info,
 * corrected.
 */
export function liturgicalDay(facts: CalendarFacts, date: CivilDate): LiturgicalDay {
  const at = churchDate(date);
  const slots = slotsOf(facts, at);
  const rank = highest(slots, "rank");
  const greatFeast = greatFeastOf(slots);
  const { fast, allowed } = fastRule(at, rank, { fast: highest(slots, "fast"), allowed: highest(slots, "allowed") });
  const gathered = gatherReadings(facts, at, rank);
  const readings = orderOfReadings(at, rank, gathered);
  const day = {
    date,
    fromPascha: at.fromPascha,
    weekday: at.weekday,
    tone: toneOf(at),
    titles: titlesOf(at, slots),
    feasts: named(slots, "feast"),
    greatFeast,
    eve: isEve(at) ? (slots.floating?.feast ?? "") : "",
    saintsFeast: greatFeast || isPaschal(at, slots) ? "" : saintsFeastOf(slots, fixedDate(facts, at).saints),
    rank,
    fast,
    allowed,
    abstentions: abstentions({ fast, allowed }),
    saints: saintsOn(facts, at, slots),
    saintsBesidePascha: saintsBesidePascha(at, slots),
    color: colorOfParishFeast(at, slots),
    serviceNotes: [...named(slots, "note"), ...(beginsApostlesFast(at) ? ["Beginning of Apostles' Fast"] : [])],
    readings: readings.map((reading) => namedReading(at, gathered, reading)),
    shortList: positionsIn(
      readings,
      parishReadings(at, gathered, {
        rank,
        allowed,
        fixedFeastLeads: fixedFeastLeads(slots),
        isDoxology: highestRank(slots.fixed) >= Rank.doxology,
      }),
    ),
  };
  return { ...day, summaryTitle: summaryTitle(at, day) };
}

/**
 * The titles of the tables. Between Zacchaeus and Meatfare the weeks count on from the last Pentecost, 33rd to 39th.
 */
function titlesOf(at: ChurchDate, slots: Slots): string[] {
  const week = Math.ceil((at.sinceLastPascha - PENTECOST) / 7);
  return named(slots, "title").map((title) => title.replace("{week}", `${week}${week === 33 ? "rd" : "th"}`));
}

type Names = Pick<LiturgicalDay, "titles" | "feasts" | "saints" | "rank">;

/** The one line that says the day best: a great feast, else the Sunday, else whoever is commemorated. */
function summaryTitle(at: ChurchDate, { titles, feasts, saints, rank }: Names): string {
  const feastsFirst = rank >= Rank.greatFeast ? feasts : [];
  const titlesFirst = at.weekday === SUNDAY || isFromTo(at, LAZARUS_SATURDAY, BRIGHT_SATURDAY) ? titles : [];
  const inTurn = [feastsFirst, titlesFirst, feasts, saints.slice(0, 3), titles];
  return (inTurn.find((names) => names.length > 0) ?? []).join("; ");
}

/**
 * The saints named on a day: first those whose day moves (the saints of the Sundays of Lent), then those of the date.
 */
function saintsOn(facts: CalendarFacts, at: ChurchDate, slots: Slots): string[] {
  const { saints } = facts;
  const float = floatingDay(at);
  const named = [
    ...(saints.moving.get(at.fromPascha) ?? []),
    ...((float && saints.moving.get(float)) ?? []),
    ...(areSetAside(at, slots) ? [] : [...fixedDate(facts, at).saints, ...saintsOfLeapDay(facts, at)]),
  ];
  // St John of the Ladder and St Mary of Egypt can meet their own dates.
  return [...new Set(named)];
}

/** In a common year February 28 has those of the 29th too. */
const saintsOfLeapDay = ({ saints }: CalendarFacts, { date, monthDay }: ChurchDate): string[] =>
  monthDay === "02-28" && addDays(date, 1).endsWith("-03-01") ? (saints.byDate.get("02-29") ?? []) : [];

/**
 * The feasts of the date where they are only saints' beside Pascha's own: from Lazarus Saturday to Bright Saturday, on
 * Ascension and on Pentecost; otherwise none. (The Annunciation and its leavetaking are over by then.)
 */
const saintsBesidePascha = (at: ChurchDate, slots: Slots): string[] =>
  isPaschal(at, slots)
    ? slots.fixed.filter(({ rank, feast }) => rank < Rank.greatFeast && feast !== "").map(({ feast }) => feast)
    : [];

// Nothing of a saint is read in Holy Week, and the great feasts of the paschal cycle are kept alone. Around them only a
// saint with a polyeleos is named, whose Epistle and Gospel are read besides the day's.
function areSetAside(at: ChurchDate, slots: Slots): boolean {
  if (isFromTo(at, PALM_SUNDAY, PASCHA) || isGreatFeastFromPascha(slots)) return true;
  return isPaschal(at, slots) && highestRank(slots.fixed) < Rank.polyeleos;
}

/** What of a day's lines decides which readings a parish hears. */
interface DayOfReadings {
  rank: number;
  allowed: number;
  /** Whether the feast with the fixed date stands above whatever else falls on the day. */
  fixedFeastLeads: boolean;
  /** Whether the date itself is a doxology or more. */
  isDoxology: boolean;
}

/**
 * The readings that a parish hears: one Epistle and one Gospel. On a weekday they are those of a floating day, of a
 * memorial Saturday, or of a feast that outranks the day, in this order; on a Sunday and on all other days the first of
 * the day. The weekdays of Lent, which have neither, keep their readings from the Old Testament.
 */
function parishReadings(at: ChurchDate, gathered: ReadingsBySource, day: DayOfReadings): ReadingFacts[] {
  const { service, daily } = gathered;
  const floating = gathered.floating.filter(isLiturgyReading);
  const feast = feastIsRead(day) ? gathered.fixed.filter(isLiturgyReading) : [];
  const leading = at.weekday === SUNDAY ? undefined : leadingPair(at, { floating, daily, feast }, day);
  // Of equal numbers a doxology's goes before the floating day's: on January 7 the Forerunner's before the Sunday's,
  // but on December 27 the Sunday's before St Stephen's.
  const proper = day.isDoxology ? [...feast, ...floating] : [...floating, ...feast];
  const all = [...service, ...daily, ...proper];
  return leading ?? pairOf(all) ?? inOrder(all);
}

/** Positions of the short list in the day's whole list, where one of the Hours may have the citation of the Liturgy. */
const positionsIn = (readings: ReadingFacts[], short: ReadingFacts[]): number[] =>
  short.map((one) => readings.findIndex(({ source, display }) => source === one.source && display === one.display));

type Groups = Pick<ReadingsBySource, "floating" | "daily"> & { feast: ReadingFacts[] };

function leadingPair(at: ChurchDate, { floating, daily, feast }: Groups, day: DayOfReadings) {
  const departed = isMemorialSaturday(at) ? daily.filter(isForTheDeparted) : [];
  // In Bright Week the Resurrection is read about, whoever's day it is.
  const isFeastHeard = day.fixedFeastLeads && !isFromTo(at, 0, BRIGHT_SATURDAY);
  return pairOf(floating) ?? pairOf(departed) ?? (isFeastHeard ? pairOf(feast) : undefined);
}

// "Departed", and on the Saturday before Pentecost "Departed, variant".
const isForTheDeparted = ({ description }: ReadingFacts): boolean => description.startsWith("Departed");

// A saint below six stichera has no readings at the Liturgy, and the strictest days of Lent have no Liturgy.
const feastIsRead = ({ rank, allowed }: DayOfReadings): boolean =>
  rank >= Rank.sixStichera && allowed !== Allowed.strictWithoutException;

const isLiturgyReading = (reading: ReadingFacts): boolean => isEpistle(reading) || isGospel(reading);

/** The first Epistle, and the Gospel that follows it; where none follows, the first there is. */
function pairOf(readings: ReadingFacts[]): [ReadingFacts, ReadingFacts] | undefined {
  const sorted = inOrder(readings);
  const epistle = sorted.find(isEpistle);
  const gospel = epistle && (sorted.slice(sorted.indexOf(epistle)).find(isGospel) ?? sorted.find(isGospel));
  return gospel && [epistle, gospel];
}
