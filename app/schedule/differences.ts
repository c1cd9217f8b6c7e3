import { type ServiceChange } from "~/content/schema";
import { addDays, type CivilDate, datesBetween, weekdayAndDay, weekdayName } from "~/dates/civil-date";
import { byMoment, clockTime } from "~/dates/clock-time";
import { dateInZone } from "~/dates/instant";
import { capitalized, inWords } from "~/text/typography";
import { endOf, HORIZON_DAYS, isHeld, isInProgress, isLiturgy, servicesBetween } from "./next-services";
import { insteadOf } from "./instead";
import { dayInSentence, headingOf, isAtNight, serviceTime, whenOf } from "./night";
import { type Schedule } from "./schedule";
import { asPlanned, changesFor, type Service, servicesOn } from "./services-on";
import { takenAwayOn } from "./taken-away";

/** One sentence about a change, with the time of the first service it concerns. */
export interface Difference {
  date: CivilDate;
  time: string;
  /** The end of the last service it concerns. */
  ends: Date;
  sentence: string;
  /** "Nearest Liturgy: Holy Trinity, Springfield, 10:00 AM; …"; undefined where people need not go elsewhere. */
  nearest?: string;
}

/** The sentence for people who may go elsewhere. */
export const differenceInWords = ({ sentence, nearest }: Difference): string =>
  [sentence, nearest].filter(Boolean).join(". ");

interface Departure {
  kind: "cancelled" | "taken away" | "changed";
  service: Service;
  changes: ServiceChange[];
  /** "Divine Liturgy"; "Reader's Typica instead of Divine Liturgy". */
  words: string;
}

/** Departures of one kind and reason: first those of one day or night, later those of consecutive days. */
type Run = [Departure, ...Departure[]];

/**
 * All departures from the weekly schedule from the instant `now` through the date `to`, in order. Consecutive days with
 * the same reason become one sentence, which may end after `to`. `isMeant` selects services; by default, all.
 */
export function differences(
  schedule: Schedule,
  now: Date,
  to: CivilDate,
  isMeant: (service: Service) => boolean = () => true,
): Difference[] {
  const today = dateInZone(now, schedule.zone);
  const days = datesBetween(addDays(today, -1), lastDate(schedule, today, to)).flatMap((date) =>
    runsOf(
      departuresOn(schedule, date).filter(({ service }) => endOf(service, schedule.zone) > now && isMeant(service)),
      ({ kind, service }) => `${kind} ${headingOf(service)} ${service.reason}`,
    ),
  );
  return joined(schedule, days)
    .filter(([{ service }]) => service.date <= to)
    .map((run) => {
      const { date, time } = run[0].service;
      const ends = endOf(run.at(-1)!.service, schedule.zone);
      return {
        date,
        time,
        ends,
        sentence: sentenceOf(schedule, run, now, today),
        nearest: nearestLiturgy(schedule, run, now),
      };
    })
    .sort(byMoment);
}

/** Follows a range that begins by `to` through its end. */
const lastDate = ({ changes }: Schedule, today: CivilDate, to: CivilDate): CivilDate => {
  const ends = changes.filter(({ from, until }) => from <= to && until > to).map(({ until }) => until);
  const limit = addDays(today, HORIZON_DAYS);
  return ends.reduce((latest, end) => (end > limit ? limit : end > latest ? end : latest), to);
};

function departuresOn(schedule: Schedule, date: CivilDate): Departure[] {
  const planned = servicesOn(schedule, date).flatMap((service): Departure[] => {
    const changes = changesFor(schedule.changes, asPlanned(service));
    if (!isHeld(service)) return [{ kind: "cancelled", service, changes, words: service.name }];
    const words = changeInWords(service, changes);
    return words === "" ? [] : [{ kind: "changed", service, changes, words }];
  });
  const taken = takenAwayOn(schedule, date).map((service): Departure => ({
    kind: "taken away",
    service,
    changes: [],
    words: service.name,
  }));
  return [...planned, ...taken];
}

function changeInWords(service: Service, changes: ServiceChange[]): string {
  const { date, name, time, originalTime, replaces, status } = service;
  const place = changes.some((change) => change.place !== undefined) ? service.place : undefined;
  if (status === "scheduled" && replaces === undefined && place === undefined) return "";
  const moved = status === "moved" && `at ${serviceTime(time, weekdayName(date))}`;
  const instead = replaces === undefined ? moved && `instead of ${clockTime(originalTime)}` : `instead of ${replaces}`;
  const parts = replaces === undefined ? [moved, instead] : [instead, moved && `, ${moved}`];
  return [name, ...parts, place && `${moved || instead ? ", " : ""}at ${place}`]
    .filter(Boolean)
    .join(" ")
    .replaceAll(" ,", ",");
}

function runsOf(departures: Departure[], keyOf: (departure: Departure) => string): Run[] {
  const runs = new Map<string, Run>();
  for (const departure of departures) {
    const run = runs.get(keyOf(departure));
    if (run) run.push(departure);
    else runs.set(keyOf(departure), [departure]);
  }
  return [...runs.values()];
}

/** Merges days of one kind and reason into a run that ends when one of its services is held as usual. */
function joined(schedule: Schedule, days: Run[]): Run[] {
  const runs: Run[] = [];
  for (const day of days) {
    const run = runs.filter((one) => continues(schedule, one, day)).at(-1);
    if (run) run.push(...day);
    else runs.push([...day]);
  }
  return runs;
}

function continues(schedule: Schedule, run: Run, day: Run): boolean {
  const [{ kind, service }, other] = [run[0], day[0]];
  const last = run.at(-1)!.service.date;
  if (kind !== other.kind || service.reason !== other.service.reason || other.service.date === last) return false;
  const isSame = ({ words }: Departure) => day.some((one) => one.words === words);
  if (kind !== "cancelled" && !run.every(isSame)) return false;
  const all = [...run, ...day];
  const isInRun = (one: Service) => all.some(({ service: { id, date } }) => id === one.id && date === one.date);
  const names = new Set(all.map((each) => asPlanned(each.service).name));
  return !servicesBetween(schedule, last, other.service.date).some(
    (one) => isHeld(one) && names.has(asPlanned(one).name) && !isInRun(one),
  );
}

function sentenceOf(schedule: Schedule, run: Run, now: Date, today: CivilDate): string {
  const [{ kind, service }] = run;
  const [when, words] = [whenOfRun(run, today), wordsOf(run)];
  const reason = service.reason === undefined ? "" : `: ${service.reason}`;
  if (kind === "cancelled") return `No ${inWords(words, "or")} ${when}${reason}`;
  if (kind === "changed")
    return `${capitalized(when)}: ${inWords(words)}${service.reason === undefined ? "" : `. ${capitalized(service.reason)}`}`;
  const isOneDay = run.every((one) => one.service.date === service.date);
  const instead = isOneDay ? comeInstead(schedule, service.date, now, today) : "";
  return `No ${inWords(words, "or")} at the usual time ${when}${instead}`;
}

/** The words of the run, each once; the Liturgy's first. */
function wordsOf(run: Run): string[] {
  const ordered =
    run[0].kind === "changed" ? run : [...run.filter(hasLiturgy), ...run.filter((one) => !hasLiturgy(one))];
  return [...new Set(ordered.map(({ words }) => words))];
}

const hasLiturgy = ({ service }: Departure): boolean => isLiturgy(service);

/**
 * "this Sunday, November 29"; "from Saturday, July 3, through Sunday, August 29"; once begun, "through Sunday, August
 * 29".
 */
function whenOfRun(run: Run, today: CivilDate): string {
  const [first, last] = [run[0].service, run.at(-1)!.service];
  if (first.date === last.date) return whenInSentence(first, today);
  const hasBegun = run.every(({ changes }) => changes.some(({ from }) => from <= today));
  return `${hasBegun ? "" : `from ${weekdayAndDay(first.date)}, `}through ${weekdayAndDay(last.date)}`;
}

/** ": come on Saturday, May 1, at 11:30 PM to Nocturns and Paschal Matins"; empty if there is no such service. */
function comeInstead(schedule: Schedule, date: CivilDate, now: Date, today: CivilDate): string {
  const [first, ...others] = insteadOf(schedule, date, now);
  if (!first) return "";
  const isToday = first.date === date && !isAtNight(first);
  const when = [!isToday && whenInSentence(first, today), `at ${whenOf(first, today).time}`].filter(Boolean).join(", ");
  const hasBegun = isInProgress(first, now, schedule.zone);
  const place = first.place === undefined ? "" : `, ${first.place}`;
  return `: come ${hasBegun ? "now" : when} to ${inWords([first, ...others].map(({ name }) => name))}${place}`;
}

/** For one Sunday without its Liturgy, and with no other service in its place. */
function nearestLiturgy(schedule: Schedule, run: Run, now: Date): string | undefined {
  const { neighbor } = schedule;
  const liturgy = run[0].kind === "changed" ? undefined : run.find(hasLiturgy)?.service;
  const isOneSunday = liturgy && weekdayName(liturgy.date) === "Sunday" && run.every(isOnDateOf(liturgy));
  if (!neighbor || !isOneSunday || insteadOf(schedule, liturgy.date, now).length > 0) return undefined;
  const { name, city, liturgy: time, phone } = neighbor;
  return `Nearest Liturgy: ${name}, ${city}, ${clockTime(time)}; call first, ${phone.shown}`;
}

const isOnDateOf =
  ({ date }: Service) =>
  ({ service }: Departure): boolean =>
    service.date === date;

/** "today, November 29", "this Sunday, November 29", "on Saturday, November 28", "on Saturday night, May 1" */
export function whenInSentence(service: Pick<Service, "date" | "time">, today: CivilDate): string {
  const day = dayInSentence(service, today);
  return `${/^[A-Z]/.test(day) ? "on " : ""}${day}`;
}
