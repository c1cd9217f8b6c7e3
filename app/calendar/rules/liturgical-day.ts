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
  /** The name of the day's great feast; otherwise empty. */
  greatFeast: string;
  /** The name of the eve of the Nativity or Theophany; empty on other days. */
  eve: string;
  /** The name of the day's polyeleos or vigil; empty on great feasts, on paschal days and without one. */
  saintsFeast: string;
  rank: number;
  fast: number;
  allowed: number;
  abstentions: string[];
  saints: string[];
  /** The saints' feasts among `feasts` that Pascha overshadows. */
  saintsBesidePascha: string[];
  /** The color of the parish's feast: a name in colors.yml. */
  color?: string;
  serviceNotes: string[];
  readings: DayReading[];
  /** Indexes in `readings` of the Epistle and Gospel that a parish reads. */
  shortList: number[];
}

/**
 * The liturgical day of a civil date in the Orthodox Church in America: new calendar, Slavic use. A pure function. The
 * rules are those of Paul Kachur's orthodox_calendar and orthocal.info, corrected.
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
 * The titles from the tables. Between Zacchaeus and Meatfare the weeks count on from the last Pentecost, 33rd to 39th.
 */
function titlesOf(at: ChurchDate, slots: Slots): string[] {
  const week = Math.ceil((at.sinceLastPascha - PENTECOST) / 7);
  return named(slots, "title").map((title) => title.replace("{week}", `${week}${week === 33 ? "rd" : "th"}`));
}

type Names = Pick<LiturgicalDay, "titles" | "feasts" | "saints" | "rank">;

/** The best one-line title: a great feast, else the Sunday, else the saints. */
function summaryTitle(at: ChurchDate, { titles, feasts, saints, rank }: Names): string {
  const feastsFirst = rank >= Rank.greatFeast ? feasts : [];
  const titlesFirst = at.weekday === SUNDAY || isFromTo(at, LAZARUS_SATURDAY, BRIGHT_SATURDAY) ? titles : [];
  const inTurn = [feastsFirst, titlesFirst, feasts, saints.slice(0, 3), titles];
  return (inTurn.find((names) => names.length > 0) ?? []).join("; ");
}

/** The saints of a day: first those on movable days, such as the Sundays of Lent, then those of the date. */
function saintsOn(facts: CalendarFacts, at: ChurchDate, slots: Slots): string[] {
  const { saints } = facts;
  const float = floatingDay(at);
  const named = [
    ...(saints.moving.get(at.fromPascha) ?? []),
    ...((float && saints.moving.get(float)) ?? []),
    ...(areSetAside(at, slots) ? [] : [...fixedDate(facts, at).saints, ...saintsOfLeapDay(facts, at)]),
  ];
  // St John of the Ladder and St Mary of Egypt may also fall on their own dates.
  return [...new Set(named)];
}

/** In common years, February 28 includes the saints of the 29th. */
const saintsOfLeapDay = ({ saints }: CalendarFacts, { date, monthDay }: ChurchDate): string[] =>
  monthDay === "02-28" && addDays(date, 1).endsWith("-03-01") ? (saints.byDate.get("02-29") ?? []) : [];

/**
 * The saints' feasts on days that belong to Pascha: from Lazarus Saturday to Bright Saturday, on Ascension and
 * Pentecost. (The Annunciation and its leavetaking are always earlier.)
 */
const saintsBesidePascha = (at: ChurchDate, slots: Slots): string[] =>
  isPaschal(at, slots)
    ? slots.fixed.filter(({ rank, feast }) => rank < Rank.greatFeast && feast !== "").map(({ feast }) => feast)
    : [];

// Holy Week has no saints' readings, and great feasts of the paschal cycle stand alone. Other paschal days only name
// saints of polyeleos rank, whose readings are added.
function areSetAside(at: ChurchDate, slots: Slots): boolean {
  if (isFromTo(at, PALM_SUNDAY, PASCHA) || isGreatFeastFromPascha(slots)) return true;
  return isPaschal(at, slots) && highestRank(slots.fixed) < Rank.polyeleos;
}

/** The parts of a day that decide which readings a parish hears. */
interface DayOfReadings {
  rank: number;
  allowed: number;
  /** Whether the fixed feast outranks everything else on the day. */
  fixedFeastLeads: boolean;
  /** Whether the date is a doxology or higher. */
  isDoxology: boolean;
}

/**
 * The one Epistle and Gospel that a parish reads. On a weekday: those of a floating day, a memorial Saturday, or a
 * feast that outranks the day, in this order. Otherwise the day's first. Weekdays of Lent, which have neither, keep
 * their Old Testament readings.
 */
function parishReadings(at: ChurchDate, gathered: ReadingsBySource, day: DayOfReadings): ReadingFacts[] {
  const { service, daily } = gathered;
  const floating = gathered.floating.filter(isLiturgyReading);
  const feast = feastIsRead(day) ? gathered.fixed.filter(isLiturgyReading) : [];
  const leading = at.weekday === SUNDAY ? undefined : leadingPair(at, { floating, daily, feast }, day);
  // At equal order a doxology precedes the floating day: on January 7 the Forerunner's readings precede the Sunday's,
  // but on December 27 the Sunday's precede St Stephen's.
  const proper = day.isDoxology ? [...feast, ...floating] : [...floating, ...feast];
  const all = [...service, ...daily, ...proper];
  return leading ?? pairOf(all) ?? inOrder(all);
}

/** Indexes in the day's list, where one of the Hours may have the same citation as the Liturgy. */
const positionsIn = (readings: ReadingFacts[], short: ReadingFacts[]): number[] =>
  short.map((one) => readings.findIndex(({ source, display }) => source === one.source && display === one.display));

type Groups = Pick<ReadingsBySource, "floating" | "daily"> & { feast: ReadingFacts[] };

function leadingPair(at: ChurchDate, { floating, daily, feast }: Groups, day: DayOfReadings) {
  const departed = isMemorialSaturday(at) ? daily.filter(isForTheDeparted) : [];
  // Bright Week always reads about the Resurrection.
  const isFeastHeard = day.fixedFeastLeads && !isFromTo(at, 0, BRIGHT_SATURDAY);
  return pairOf(floating) ?? pairOf(departed) ?? (isFeastHeard ? pairOf(feast) : undefined);
}

// "Departed", or "Departed, variant" on the Saturday before Pentecost.
const isForTheDeparted = ({ description }: ReadingFacts): boolean => description.startsWith("Departed");

// Saints below six stichera have no Liturgy readings, and the strictest days of Lent have no Liturgy.
const feastIsRead = ({ rank, allowed }: DayOfReadings): boolean =>
  rank >= Rank.sixStichera && allowed !== Allowed.strictWithoutException;

const isLiturgyReading = (reading: ReadingFacts): boolean => isEpistle(reading) || isGospel(reading);

/** The first Epistle and the Gospel after it, or else the first Gospel. */
function pairOf(readings: ReadingFacts[]): [ReadingFacts, ReadingFacts] | undefined {
  const sorted = inOrder(readings);
  const epistle = sorted.find(isEpistle);
  const gospel = epistle && (sorted.slice(sorted.indexOf(epistle)).find(isGospel) ?? sorted.find(isGospel));
  return gospel && [epistle, gospel];
}
