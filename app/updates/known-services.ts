import { addDays, type CivilDate, datesBetween } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import {
  dayInWords,
  dayKey,
  difference,
  type ListedService,
  type ListOn,
  listsOf,
  notIn,
  ownPartOf,
  plannedListsOf,
} from "~/schedule/day-list/day-list";
import { lastDate, linesOf } from "~/schedule/day-list/day-lines";
import { dayWords, momentsOf, type ToldDay, untilNow, usualInWords } from "~/schedule/day-list/day-words";
import { isAtNight } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";

/** Subscribers hear of changes within four weeks. */
export const daysAhead = 28;

/** The services of each date, as people know them. Stored in JSON. */
export type KnownServices = Record<CivilDate, readonly ListedService[]>;

/** A service as version 2.0 stored it: `is` is "cancelled", or time, place and "replaced". */
interface OldService {
  name: string;
  as?: string;
  planned: string;
  is: string;
}

/** Reads what this version or version 2.0 stored. */
export const readServices = (stored: Record<CivilDate, readonly (ListedService | OldService)[]>): KnownServices =>
  Object.fromEntries(
    Object.entries(stored).map(([date, services]) => [
      date,
      services.map((service) => ("is" in service ? fromOldVersion(service, date) : service)),
    ]),
  );

function fromOldVersion({ name, as = name, planned, is }: OldService, date: CivilDate): ListedService {
  const [time = "", place] = is.split("|");
  if (is === "cancelled") return { date, time: planned, name: as, isHeld: false };
  return { date, time, name: as, place: place || undefined, isHeld: true };
}

/** Older dates are forgotten. A clock that ran ahead makes coming ones seem past, so they are many. */
const mostDates = 900;

/**
 * The lines about days within four weeks whose list is other than people know, and is not over, with all later days of
 * the same lines.
 * @returns `ids`: the date and the present services of each day of the lines, equal until somebody edits them; `seen`
 * and `known`: the services that people know before and after the mail
 */
export function servicesNews(before: KnownServices, schedule: Schedule, now: Date) {
  const today = dateInZone(now, schedule.zone);
  const [yesterday, last] = [addDays(today, -1), addDays(today, daysAhead)];
  const loud = withoutQuiet(schedule);
  const [nowOn, loudOn] = [schedule, loud].map(listsOf) as [ListOn, ListOn];
  const [plannedOn, expectedOn] = [schedule, loud].map(plannedListsOf) as [ListOn, ListOn];
  // Before a mail about a date people know its plan, without the quiet services.
  const knownOn: ListOn = (date) => before[date] ?? expectedOn(date);

  /**
   * A day as it is, beside its list as people know it, unless its entries under `changes` say all of the difference.
   */
  const newsOf = (date: CivilDate): ToldDay[] => {
    const [known, present] = [ownPartOf(knownOn, date), ownPartOf(nowOn, date)];
    const differing = difference(known, present, date);
    if (differing.length === 0 || isQuietEdit(known, present, ownPartOf(loudOn, date), date)) return [];
    const moments = momentsOf(differing, date, schedule);
    if (moments.ends <= now) return [];
    const plannedKey = dayKey(plannedOn, date);
    const isOfPlan = dayKey(knownOn, date) === plannedKey && dayKey(nowOn, date) !== plannedKey;
    const rest = isOfPlan ? usualInWords(schedule, date) : untilNow(dayInWords(knownOn, date));
    return [{ ...moments, ...dayWords(schedule, date), rest }];
  };
  const toldLater = Object.keys(before).filter((date) => date > last);
  const dates = new Set([
    ...datesBetween(yesterday, lastDate(schedule, today, last)),
    ...toldLater.flatMap((date) => [addDays(date, -1), date]),
  ]);
  const days = [...dates].sort().flatMap(newsOf);
  const lines = linesOf(schedule, days, (date) => dates.has(date)).filter(({ date }) => date <= last);

  const told = new Set(lines.flatMap((line) => line.dates));
  // A night's services are in the list of the evening before, too.
  const knownAfter: ListOn = (date) => [
    ...(told.has(date) || told.has(addDays(date, -1)) ? nowOn : knownOn)(date).filter(isAtNight),
    ...(told.has(date) ? nowOn : knownOn)(date).filter((service) => !isAtNight(service)),
  ];
  const nights = [...told]
    .map((date) => addDays(date, 1))
    .filter((date) => [...nowOn(date), ...knownOn(date)].some(isAtNight));
  const remembered = [...datesBetween(yesterday, last), ...Object.keys(before)];
  return {
    lines,
    ids: [...told].map((date) => `${date} ${dayKey(nowOn, date)}`),
    seen: listsOfDates(remembered, knownOn),
    known: listsOfDates([...remembered, ...told, ...nights], knownAfter),
  };
}

/**
 * Whether entries with `quiet: yes` explain all that is new on a date, or if nothing is new, all that is gone.
 * @param loud the list without such entries
 */
function isQuietEdit(known: ListedService[], present: ListedService[], loud: ListedService[], date: CivilDate) {
  const [added, removed] = [notIn(known, present, date), notIn(present, known, date)];
  if (added.length === 0) return notIn(loud, removed, date).length === 0;
  return notIn(loud, added, date).length === added.length;
}

/** The schedule without the entries that have `quiet: yes`. */
function withoutQuiet(schedule: Schedule): Schedule {
  const isLoud = ({ quiet }: { quiet?: unknown }) => quiet === undefined;
  return { ...schedule, dated: schedule.dated.filter(isLoud), changes: schedule.changes.filter(isLoud) };
}

const listsOfDates = (dates: readonly CivilDate[], listOn: ListOn): KnownServices =>
  Object.fromEntries(
    [...new Set(dates)]
      .sort()
      .slice(-mostDates)
      .map((date) => [date, listOn(date)]),
  );
