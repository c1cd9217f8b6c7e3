import { addDays, type CivilDate, datesBetween } from "~/dates/civil-date";
import { byMoment } from "~/dates/clock-time";
import { dateInZone } from "~/dates/instant";
import { endOf, HORIZON_DAYS, servicesBetween } from "~/schedule/next-services";
import { headingOf } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { asPlanned, isHeld, type Service } from "~/schedule/services-on";
import { type ChangedService, changedServices, isNamesake } from "./changed-services";
import { nearestLiturgy, type Run, sentenceOf, whenOfRun, whenOfSeries } from "./sentences";

/** One change in one sentence: what pages, mails and the bulletin say about one or several services. */
export interface Change {
  services: readonly ChangedService[];
  /** The date and time of the first service. */
  date: CivilDate;
  time: string;
  /** The end of the last service. */
  ends: Date;
  sentence: string;
  /** "Nearest Liturgy: Holy Trinity, Springfield, 10:00 AM; …"; undefined where people need not go elsewhere. */
  nearest?: string;
}

/** The sentence for people who may go elsewhere. */
export const changeInWords = ({ sentence, nearest }: Change): string => [sentence, nearest].filter(Boolean).join(". ");

/** One line for several sentences: the first, "and 2 more changes". */
export function firstOf([first = "", ...others]: readonly string[]): string {
  const more = others.length === 1 ? ", and one more change" : `, and ${others.length} more changes`;
  return first + (others.length > 0 ? more : "");
}

/**
 * All changes of the plan from the instant `now` through the date `to`, in order. One that begins by then may end
 * later.
 */
export function plannedChanges(schedule: Schedule, now: Date, to: CivilDate): Change[] {
  const today = dateInZone(now, schedule.zone);
  const dates = datesBetween(addDays(today, -1), lastDate(schedule, today, to));
  const changed = dates.flatMap((date) => changedServices(schedule, date));
  return changesOf(schedule, changed, now).filter(({ date }) => date <= to);
}

/** Follows a range that begins by `to` through its end. */
export const lastDate = ({ changes }: Schedule, today: CivilDate, to: CivilDate): CivilDate => {
  const ends = changes.filter(({ from, until }) => from <= to && until > to).map(({ until }) => until);
  const limit = addDays(today, HORIZON_DAYS);
  return ends.reduce((latest, end) => (end > limit ? limit : end > latest ? end : latest), to);
};

/**
 * Sentences for changed services that are not over at `now`. Consecutive days of one kind and reason become one
 * sentence, and so do the weeks of a weekly service.
 * @param isKnown whether `changed` would have a date's changes; a weekly service that changes on all such dates has
 *   changed for good
 */
export function changesOf(
  schedule: Schedule,
  changed: readonly ChangedService[],
  now: Date,
  isKnown: (date: CivilDate) => boolean = () => true,
): Change[] {
  const { zone } = schedule;
  const today = dateInZone(now, zone);
  const days = runsOf(changed.filter(({ service }) => endOf(service, zone) > now));
  const departures = merged(
    days.filter(([one]) => isDeparture(one)),
    (runs, day) => runs.filter((run) => continues(schedule, run.flat(), day)).at(-1),
  );
  const entries = merged(
    days.filter(([one]) => !isDeparture(one)),
    (runs, day) => runs.find((run) => continuesSeries(run.at(-1)!, day, isKnown)),
  );
  const changeOf = (run: Run, when: string): Change => ({
    services: run,
    ...{ date: run[0].service.date, time: run[0].service.time, ends: endOf(run.at(-1)!.service, zone) },
    sentence: sentenceOf(schedule, run, when, now),
    nearest: nearestLiturgy(schedule, run, now),
  });
  return [
    ...departures.map((run) => changeOf(run, whenOfRun(schedule, run, today))),
    ...entries.map((run) => changeOf(run, whenOfSeries(run, today, isKnown))),
  ].sort(byMoment);
}

/** Whether changes in content/services.yml or a rule decide it; otherwise the entry of the service does. */
const isDeparture = ({ kind, entries }: ChangedService): boolean =>
  kind === "cancelled" || kind === "taken away" || entries.length > 0;

/** The changed services of one day or night, of one kind and reason. */
function runsOf(changed: readonly ChangedService[]): Run[] {
  const runs = new Map<string, Run>();
  for (const one of changed) {
    const { kind, service, everyDays } = one;
    const key = `${kind} ${service.date} ${headingOf(service)} ${isDeparture(one) ? service.reason : `every ${everyDays}`}`;
    runs.set(key, [...(runs.get(key) ?? []), one] as Run);
  }
  return [...runs.values()];
}

/** Merges each day into the run that it continues. */
function merged(days: readonly Run[], continuedBy: (runs: readonly Run[][], day: Run) => Run[] | undefined): Run[] {
  const runs: Run[][] = [];
  for (const day of days) {
    const run = continuedBy(runs, day);
    if (run) run.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => run.flat() as Run);
}

/** Whether a day is of the kind and reason of a run, and none of its services is held as usual between them. */
function continues(schedule: Schedule, run: readonly ChangedService[], day: Run): boolean {
  const [{ kind, service }, other] = [run[0]!, day[0]];
  const last = run.at(-1)!.service.date;
  if (kind !== other.kind || service.reason !== other.service.reason || other.service.date === last) return false;
  const isSame = ({ words }: ChangedService) => day.some((one) => one.words === words);
  if (kind !== "cancelled" && !run.every(isSame)) return false;
  const all = [...run, ...day];
  const isInRun = (one: Service) => all.some(({ service: { id, date } }) => id === one.id && date === one.date);
  const isHeldFrom = (first: CivilDate, changed: readonly ChangedService[]) =>
    changed.length > 0 &&
    servicesBetween(schedule, first, other.service.date).some(
      (one) => isHeld(one) && changed.some((each) => isNamesake(one, each)) && !isInRun(one),
    );
  const isNew = (added: ChangedService) => !run.some((known) => nameOf(known) === nameOf(added));
  return !isHeldFrom(last, all) && !isHeldFrom(service.date, day.filter(isNew));
}

/** The name under which people know a changed service. */
const nameOf = ({ service, was }: ChangedService): string => was?.as ?? asPlanned(service).name;

/** Whether only dates that are not known lie between two weeks of a series: "from December 5 on" covers both. */
function continuesSeries(day: Run, other: Run, isKnown: (date: CivilDate) => boolean): boolean {
  const [{ kind, service, everyDays }, next] = [day[0], other[0]];
  const textOf = (run: Run) => run.map(({ words }) => words).join();
  if (everyDays === undefined || kind !== next.kind || everyDays !== next.everyDays || textOf(day) !== textOf(other))
    return false;
  let date = addDays(service.date, everyDays);
  while (date < next.service.date && !isKnown(date)) date = addDays(date, everyDays);
  return date === next.service.date;
}
