import { addDays, type CivilDate, datesBetween } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import {
  type ChangedService,
  changedServices,
  type KnownService,
  knownService,
  plannedServices,
} from "~/schedule/changes/changed-services";
import { type Change, changesOf, lastDate } from "~/schedule/changes/changes";
import { type Schedule } from "~/schedule/schedule";
import { servicesOn } from "~/schedule/services-on";

/** Subscribers hear of changes within four weeks. */
export const daysAhead = 28;

/** What people know of the services, by date. */
export type KnownServices = Record<CivilDate, KnownService[]>;

/** Older dates are forgotten. A clock that ran ahead makes coming ones seem past, so they are many. */
const mostPastDates = 500;

/** With the dates that came within four weeks: of a date that nobody was told of people know the plan. */
export function withPlanned(before: KnownServices, schedule: Schedule, now: Date): KnownServices {
  const today = dateInZone(now, schedule.zone);
  const dates = datesBetween(addDays(today, -1), addDays(today, daysAhead));
  return { ...Object.fromEntries(dates.map((date) => [date, expected(schedule, date)])), ...before };
}

/**
 * The changes within four weeks of what people know (`withPlanned`), with all later services of the same changes, and
 * what people know once they are told of them.
 */
export function serviceChangesSince(
  before: KnownServices,
  schedule: Schedule,
  now: Date,
): { changes: Change[]; known: KnownServices } {
  const today = dateInZone(now, schedule.zone);
  const last = addDays(today, daysAhead);
  const span = datesBetween(addDays(today, -1), lastDate(schedule, today, last));
  const dates = [...new Set([...span, ...Object.keys(before).filter((date) => date > last)])].sort();
  const changed = new Map(
    dates.map((date) => [date, changedServices(schedule, date, before[date] ?? expected(schedule, date))]),
  );
  const loud = [...changed.values()].flat().filter((one) => !isQuiet(one));
  const isKnown = (date: CivilDate) => before[date] !== undefined;
  const changes = changesOf(schedule, loud, now, isKnown).filter(({ date }) => date <= last);
  const told = new Set(changes.flatMap(({ services }) => services));
  // "Through March 21" tells of today too, although its service is over, perhaps by a clock that runs ahead.
  const isTold = (one: ChangedService) =>
    told.has(one) ||
    (one.service.date <= today &&
      [...told].some(
        ({ words, entries }) => words === one.words && entries.some((entry) => one.entries.includes(entry)),
      ));
  const known = { ...before };
  for (const [date, all] of changed) {
    if (!isKnown(date) && !all.some((one) => told.has(one))) continue;
    const untold = all.filter((one) => !isTold(one));
    const isUntold = (id: string) => untold.some(({ service }) => service.id === id);
    known[date] = [
      ...servicesOn(schedule, date)
        .filter(({ id }) => !isUntold(id))
        .map(knownService),
      ...untold.flatMap(({ was }) => was ?? []),
    ];
  }
  const past = Object.keys(known).filter((date) => date < today);
  for (const date of past.sort().slice(0, -mostPastDates)) delete known[date];
  return { changes, known };
}

/** The plan, without services that people are not told of. */
const expected = (schedule: Schedule, date: CivilDate): KnownService[] =>
  plannedServices({ ...schedule, dated: schedule.dated.filter(({ quiet }) => quiet === undefined) }, date);

/** Entries with `quiet: yes` leave people with what they knew before. */
const isQuiet = ({ entries, service }: ChangedService): boolean =>
  [...entries, service].some(({ quiet }) => quiet !== undefined);
