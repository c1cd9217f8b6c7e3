import { addDays, type CivilDate, monthAndDay, weekdayAndDay, weekdayName } from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { dateInZone } from "~/dates/instant";
import { endOf, isInProgress, isLiturgy, servicesBetween, startOf } from "~/schedule/next-services";
import { dayInSentence, headingOf, isAtNight, servicesUnder, whenOf } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { isHeld, type Service, servicesOn } from "~/schedule/services-on";
import { capitalized, inWords } from "~/text/typography";
import { type ChangedService, isNamesake } from "./changed-services";

/** Changed services in one sentence: those of one day or night, or of several days. */
export type Run = [ChangedService, ...ChangedService[]];

export function sentenceOf(schedule: Schedule, run: Run, when: string, now: Date): string {
  const [{ kind, service }] = run;
  const words = wordsOf(run);
  const reason = service.reason === undefined ? "" : `: ${service.reason}`;
  if (kind === "cancelled" || kind === "dropped") return `No ${inWords(words, "or")} ${when}${reason}`;
  if (kind === "new") return `New ${when}: ${inWords(words)}`;
  if (kind === "after all") return `${capitalized(when)}, after all: ${inWords(words)}`;
  if (kind === "changed")
    return `${capitalized(when)}: ${inWords(words)}${service.reason === undefined ? "" : `. ${capitalized(service.reason)}`}`;
  const isOneDay = run.every((one) => one.service.date === service.date);
  const instead = isOneDay ? comeInstead(schedule, service.date, now) : "";
  return `No ${inWords(words, "or")} at the usual time ${when}${instead}`;
}

/** The words of the run, each once; the Liturgy's first. */
function wordsOf(run: Run): string[] {
  const ordered = isAway(run[0]) ? [...run.filter(hasLiturgy), ...run.filter((one) => !hasLiturgy(one))] : run;
  return [...new Set(ordered.map(({ words }) => words))];
}

const isAway = ({ kind }: ChangedService): boolean => kind === "cancelled" || kind === "taken away";
const hasLiturgy = ({ service }: ChangedService): boolean => isLiturgy(service);

/**
 * "this Sunday, November 29"; "from Saturday, July 3, through Sunday, August 29"; once begun, "through Sunday, August
 * 29".
 */
export function whenOfRun(schedule: Schedule, run: Run, today: CivilDate): string {
  const [first, last] = [run[0].service, run.at(-1)!.service];
  if (first.date === last.date) return whenInSentence(first, today);
  const isHeldOne = (one: Service) => isHeld(one) && run.some((changed) => isNamesake(one, changed));
  const hasBegun =
    run.every(({ entries }) => entries.some(({ from }) => from <= today)) &&
    !servicesBetween(schedule, today, addDays(first.date, -1)).some(isHeldOne);
  return `${hasBegun ? "" : `from ${weekdayAndDay(first.date)}, `}through ${weekdayAndDay(last.date)}`;
}

/** "on Saturdays from December 5 on"; "on Saturdays from December 5 through December 19"; or one date. */
export function whenOfSeries(run: Run, today: CivilDate, isKnown: (date: CivilDate) => boolean): string {
  const [{ service, everyDays }] = run;
  const last = run.at(-1)!.service.date;
  const next = everyDays && addDays(last, everyDays);
  const { until } = service;
  const end = !next || isKnown(next) || (until && until < next) ? last : until;
  if (end === service.date) return whenInSentence(service, today);
  const [evening, night] = [headingOf(service), isAtNight(service) ? " night" : ""];
  const days = `${everyDays === 7 ? "on" : "every other"} ${weekdayName(evening)}${night}${everyDays === 7 ? "s" : ""}`;
  return `${days} from ${monthAndDay(evening)} ${end ? `through ${monthAndDay(end)}` : "on"}`;
}

/** ": come on Saturday, May 1, at 11:30 PM to Nocturns and Paschal Matins"; empty if there is no such service. */
function comeInstead(schedule: Schedule, date: CivilDate, now: Date): string {
  const today = dateInZone(now, schedule.zone);
  const [first, ...others] = insteadOf(schedule, date, now);
  if (!first) return "";
  const isToday = first.date === date && !isAtNight(first);
  const when = [!isToday && whenInSentence(first, today), `at ${whenOf(first, today).time}`].filter(Boolean).join(", ");
  const hasBegun = isInProgress(first, now, schedule.zone);
  const place = first.place === undefined ? "" : `, ${first.place}`;
  return `: come ${hasBegun ? "now" : when} to ${inWords([first, ...others].map(({ name }) => name))}${place}`;
}

/** The longest break between services that people attend together. */
const BREAK_MS = 30 * 60_000;

/**
 * The services to attend when a day's weekly services are not held: its Liturgy with the services leading up to it;
 * without one, its first service or the Liturgy of its eve. Skips services that are over at the instant `now`.
 */
function insteadOf(schedule: Schedule, date: CivilDate, now: Date): Service[] {
  const { zone } = schedule;
  const isOpen = (service: Service) => isHeld(service) && endOf(service, zone) > now;
  const eve = servicesOn(schedule, addDays(date, -1)).filter((service) => isOpen(service) && !isAtNight(service));
  const own = servicesUnder(schedule, date).filter(isOpen);
  const main = own.find(isLiturgy) ?? own[0] ?? eve.filter(isLiturgy).at(-1);
  if (!main) return [];
  const all = [...eve, ...own];
  let first = all.indexOf(main);
  while (first > 0 && startOf(all[first]!, zone).getTime() - endOf(all[first - 1]!, zone).getTime() <= BREAK_MS)
    first -= 1;
  return all.slice(first, all.indexOf(main) + 1);
}

/** For one Sunday without its Liturgy, and with no other service in its place. */
export function nearestLiturgy(schedule: Schedule, run: Run, now: Date): string | undefined {
  const { neighbor } = schedule;
  const liturgy = isAway(run[0]) ? run.find(hasLiturgy)?.service : undefined;
  const isOneDay = run.every(({ service }) => service.date === liturgy?.date);
  if (!neighbor || !liturgy || !isOneDay || weekdayName(liturgy.date) !== "Sunday") return undefined;
  if (insteadOf(schedule, liturgy.date, now).length > 0) return undefined;
  const { name, city, liturgy: time, phone } = neighbor;
  return `Nearest Liturgy: ${name}, ${city}, ${clockTime(time)}; call first, ${phone.shown}`;
}

/** "today, November 29", "this Sunday, November 29", "on Saturday, November 28", "on Saturday night, May 1" */
export function whenInSentence(service: Pick<Service, "date" | "time">, today: CivilDate): string {
  const day = dayInSentence(service, today);
  return `${/^[A-Z]/.test(day) ? "on " : ""}${day}`;
}
