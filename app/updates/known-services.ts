import { addDays, type CivilDate, datesBetween } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import {
  difference,
  dayOf,
  listInWords,
  listKey,
  type ListedService,
  type ListOn,
  listOn,
  ownPartOf,
  plannedListOn,
} from "~/schedule/day-list/day-list";
import { type DayLine, lastDate, linesOf } from "~/schedule/day-list/day-lines";
import { dayWords, latest, type ToldDay, untilNow, usualInWords } from "~/schedule/day-list/day-words";
import { endOf } from "~/schedule/next-services";
import { isAtNight } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";

/** Subscribers hear of changes within four weeks. */
export const daysAhead = 28;

/** The services of each date. */
type Lists = Record<CivilDate, readonly ListedService[]>;

/** What people know of the services, stored in JSON. */
export interface KnownServices {
  services: Lists;
  /** The later lists of dates on which quiet entries alone have changed something: people were not told. */
  quiet?: Lists | undefined;
}

/** A service of a date as version 2.0 stored it: `is` is "cancelled", or time, place and "replaced". */
interface OldService {
  name: string;
  as?: string;
  planned: string;
  is: string;
}

/** Reads what this version or version 2.0 stored. */
export const readLists = (stored: Record<CivilDate, readonly (ListedService | OldService)[]>): Lists =>
  Object.fromEntries(
    Object.entries(stored).map(([date, list]) => [
      date,
      list.map((service) => ("is" in service ? ofOldVersion(service, date) : service)),
    ]),
  );

function ofOldVersion({ name, as = name, planned, is }: OldService, date: CivilDate): ListedService {
  const [time = "", place] = is.split("|");
  if (is === "cancelled") return { date, time: planned, name: as, isHeld: false };
  return { date, time, name: as, place: place || undefined, isHeld: true };
}

/** Older dates are forgotten. A clock that ran ahead makes coming ones seem past, so they are many. */
const mostPastDates = 500;

/**
 * The lines about days within four weeks whose list is other than people know, and is not over, with all later days of
 * the same lines.
 * @returns `seen` and `known`: what people know before and after they are told
 */
export function servicesNews(before: KnownServices, schedule: Schedule, now: Date) {
  const today = dateInZone(now, schedule.zone);
  const last = addDays(today, daysAhead);
  // Of a date that nobody was told of people know the plan, without services that nobody is told of.
  const loud = { ...schedule, dated: schedule.dated.filter(({ quiet }) => quiet === undefined) };
  const expectedOn = memoized((date) => plannedListOn(loud, date));
  const nowOn = memoized((date) => listOn(schedule, date));
  const knownOn: ListOn = (date) => before.services[date] ?? expectedOn(date);
  const seenOn: ListOn = (date) => before.quiet?.[date] ?? knownOn(date);

  const span = datesBetween(addDays(today, -1), lastDate(schedule, today, last));
  const toldLater = Object.keys(before.services).filter((date) => date > last);
  const dates = [...new Set([...span, ...toldLater.flatMap((date) => [addDays(date, -1), date])])].sort();
  const quietDates = new Set<CivilDate>();
  const days: ToldDay[] = [];
  for (const date of dates) {
    const [known, present] = [ownPartOf(knownOn, date), ownPartOf(nowOn, date)];
    const differing = difference(known, present);
    if (differing.length === 0) continue;
    const ends = latest(differing.map((service) => endOf(service, schedule.zone)));
    if (isQuietEdit(ownPartOf(seenOn, date), present)) quietDates.add(date);
    else if (ends > now) days.push({ ...wordsSince(schedule, knownOn, date), date, ends, time: differing[0]!.time });
  }
  const lines = linesOf(schedule, days, (date) => dates.includes(date)).filter(({ date }) => date <= last);
  const told = new Set(lines.flatMap(({ dates }) => dates));

  /** The lists once people are told of some dates: a night's services are in the list of the evening before, too. */
  const listsAfter = (
    told: ReadonlySet<CivilDate>,
    toldOn: ListOn,
    otherOn: ListOn,
    dates: Iterable<CivilDate>,
  ): Lists =>
    Object.fromEntries(
      [...new Set(dates)].map((date) => [
        date,
        [
          ...(told.has(addDays(date, -1)) || told.has(date) ? toldOn : otherOn)(date).filter(isAtNight),
          ...(told.has(date) ? toldOn : otherOn)(date).filter((service) => !isAtNight(service)),
        ],
      ]),
    );
  const remembered = [...datesBetween(addDays(today, -1), last), ...Object.keys(before.services)];
  const after = (told: ReadonlySet<CivilDate>): KnownServices => {
    const nights = [...told]
      .map((date) => addDays(date, 1))
      .filter((date) => [...nowOn(date), ...knownOn(date)].some(isAtNight));
    const services = listsAfter(told, nowOn, knownOn, withoutOld([...remembered, ...told, ...nights], today));
    const untold = listsAfter(new Set([...told, ...quietDates]), nowOn, seenOn, Object.keys(services));
    const quiet = Object.entries(untold).filter(([date, list]) => !isSameList(list, services[date]!));
    return { services, ...(quiet.length > 0 && { quiet: Object.fromEntries(quiet) }) };
  };
  return { lines, seen: after(new Set()), known: after(told) };
}

function memoized(listOf: ListOn): ListOn {
  const lists = new Map<CivilDate, readonly ListedService[]>();
  return (date) => {
    if (!lists.has(date)) lists.set(date, listOf(date));
    return lists.get(date)!;
  };
}

function withoutOld(dates: readonly CivilDate[], today: CivilDate): CivilDate[] {
  const all = [...new Set(dates)].sort();
  const past = all.filter((date) => date < today);
  return all.slice(Math.max(0, past.length - mostPastDates));
}

/** A day as it is, beside its list as people know it, unless its entries under `changes` say all of the difference. */
function wordsSince(schedule: Schedule, knownOn: ListOn, date: CivilDate) {
  const planned = dayOf((one) => plannedListOn(schedule, one), date);
  const [known, present] = [dayOf(knownOn, date), dayOf((one) => listOn(schedule, one), date)];
  const isOfPlan = listKey(known, date) === listKey(planned, date) && listKey(present, date) !== listKey(planned, date);
  return {
    ...dayWords(schedule, date),
    rest: isOfPlan ? usualInWords(schedule, date) : untilNow(listInWords(known)),
  };
}

const wholeKey = ({ date, time, name, place, isHeld, isQuiet }: ListedService): string =>
  [date, time, name, place, isHeld, isQuiet ?? false].join("|");

const notIn = (list: readonly ListedService[], other: readonly ListedService[]): ListedService[] => {
  const keys = new Set(other.map(wholeKey));
  return list.filter((service) => !keys.has(wholeKey(service)));
};

const isSameList = (one: readonly ListedService[], other: readonly ListedService[]): boolean =>
  notIn(one, other).length + notIn(other, one).length === 0;

/** Whether all that is new in a list comes from quiet entries, or without anything new, all that is gone. */
function isQuietEdit(before: readonly ListedService[], after: readonly ListedService[]): boolean {
  const [added, removed] = [notIn(after, before), notIn(before, after)];
  return (added.length > 0 ? added : removed).every(({ isQuiet }) => isQuiet);
}

/** What each line is about, and what is now: the same while nobody edits it. */
export const idsOf = (schedule: Schedule, { dates }: DayLine): string[] =>
  dates.map(
    (date) =>
      `${date} ${listKey(
        dayOf((one) => listOn(schedule, one), date),
        date,
      )}`,
  );
