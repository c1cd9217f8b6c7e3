import { addDays, type CivilDate, weekdayAndDay, weekdayName } from "~/dates/civil-date";
import { byMoment } from "~/dates/clock-time";
import { endOf } from "~/schedule/next-services";
import { isAtNight, nightTime, servicesUnder } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import {
  asPlanned,
  changesFor,
  dateInItsWeeks,
  isHeld,
  LATE,
  planned,
  regularRulesOn,
  type Service,
  servicesOn,
  takenAwayOn,
} from "~/schedule/services-on";
import { capitalized, inWords } from "~/text/typography";
import { isOfNightBefore, listed, listInWords, serviceInWords, whereAndNight } from "./day-list";

/** A day that people are told of. */
export interface ToldDay {
  date: CivilDate;
  /** Its name, if it goes by one: "Pascha". */
  name?: string | undefined;
  /** What is on this day: "no services. Snow and ice." */
  words: string;
  /** What was until now, or what is usual: "Until now: 6:00 PM Great Vespers." */
  rest?: string | undefined;
  /** Something is cancelled, or nothing is held. */
  isAlarm: boolean;
  isClosed: boolean;
  /** The time of the first service by which the day differs, and the end of the last. */
  time: string;
  ends: Date;
}

/**
 * The words about a day: first the entries under `changes` in their own words, then whatever else is held. A day
 * without such entries is its list.
 * @param isTold whether a service is told by its entries, for the feed, where each entry is apart
 */
export function dayWords(
  schedule: Schedule,
  date: CivilDate,
  isTold: (service: Service) => boolean = () => true,
): Pick<ToldDay, "words" | "name" | "isAlarm" | "isClosed"> {
  const services = servicesUnder(schedule, date);
  const departing = services.filter((service) => departsFromPlan(schedule, service) && isTold(service));
  const [held, others] = [services, services.filter((service) => !departing.includes(service))].map((all) =>
    all.filter(isHeld),
  ) as [Service[], Service[]];
  const [isClosed, isAlarm] = [held.length === 0, departing.some((service) => !isHeld(service))];
  if (isPaschalNight(schedule, services, date) && departing.length === 0)
    return { name: "Pascha", words: paschaInWords(schedule, date), isAlarm, isClosed };
  const rest = listInWords(others.map((service) => listed(schedule, service)));
  const also = departing.some(isHeld) ? "also held" : "held";
  const sentences = isClosed
    ? ["no services", ...departing.flatMap((service) => detailsOf(schedule, service))]
    : [
        ...entrySentences(schedule, departing),
        ...(others.length > 0 ? [departing.length > 0 ? `${also}: ${rest}` : rest] : []),
      ];
  return { words: inSentences(sentences), isAlarm: isAlarm || isClosed, isClosed };
}

/** Each sentence once. */
const inSentences = (sentences: readonly string[]): string =>
  [...new Set(sentences)]
    .map((sentence, index) => (index === 0 ? sentence : capitalized(sentence)))
    .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(" ");

/** Whether an entry under `changes` cancels, moves or replaces a service, or holds it elsewhere. */
export const departsFromPlan = ({ changes }: Schedule, service: Service): boolean =>
  service.status !== "scheduled" ||
  service.replaces !== undefined ||
  changesFor(changes, asPlanned(service)).some(({ place }) => place !== undefined);

/** The reason, and the note of a service that is held. */
const detailsOf = ({ changes }: Schedule, service: Service): string[] =>
  [service.reason, ...changesFor(changes, asPlanned(service)).map(({ note }) => (isHeld(service) ? note : undefined))]
    .filter((text) => text !== undefined)
    .map(capitalized);

/** "8:35 AM Hours and 9:00 AM Divine Liturgy cancelled", "Snow"; services with the same details are one sentence. */
function entrySentences(schedule: Schedule, departing: readonly Service[]): string[] {
  const groups = new Map<string, Service[]>();
  for (const service of departing) {
    const key = [isHeld(service), ...detailsOf(schedule, service)].join("\n");
    groups.set(key, [...(groups.get(key) ?? []), service]);
  }
  return [...groups.values()].flatMap((group) => [
    isHeld(group[0]!)
      ? group.map(departureInWords).join("; ")
      : `${inWords(group.map((service) => serviceInWords({ ...service, place: undefined })))} cancelled`,
    ...detailsOf(schedule, group[0]!),
  ]);
}

/** "Great Vespers at 5:00 PM, not 6:00 PM", "Typica at 10:00 AM instead of 9:00 AM Divine Liturgy" */
function departureInWords(service: Service): string {
  const { name, time, originalTime, replaces } = service;
  const usual = time === originalTime ? "" : nightTime(originalTime);
  const before = replaces === undefined ? usual && `, not ${usual}` : ` instead of ${usual && `${usual} `}${replaces}`;
  return `${name} at ${nightTime(time)}${before}${whereAndNight(service)}`;
}

/** Whether a date is Pascha, with services in the night before. */
const isPaschalNight = ({ isInSeason }: Schedule, services: readonly Service[], date: CivilDate): boolean =>
  isInSeason("Pascha", date) && services.some((service) => isOfNightBefore(service, date));

/** "Saturday, May 1, 11:30 PM Nocturns, midnight Paschal Matins; Sunday, May 2, 4:00 PM Agape Vespers." */
function paschaInWords(schedule: Schedule, date: CivilDate): string {
  const eve = servicesOn(schedule, addDays(date, -1)).filter(({ time }) => time >= LATE);
  const own = servicesOn(schedule, date);
  const parts = [
    { day: addDays(date, -1), services: [...eve, ...own.filter(isAtNight)] },
    { day: date, services: own.filter((service) => !isAtNight(service)) },
  ];
  return `${parts
    .map(({ day, services }) => ({ day, held: services.filter(isHeld) }))
    .filter(({ held }) => held.length > 0)
    .map(({ day, held }) => [weekdayAndDay(day), ...held.map(withoutNight)].join(", "))
    .join("; ")}.`;
}

const withoutNight = ({ name, time, place }: Service): string =>
  `${nightTime(time)} ${name}${place === undefined ? "" : ` (${place})`}`;

/** What the plan says of a day that differs from its weekday's regular services; undefined for any other day. */
export function plannedDay(
  schedule: Schedule,
  date: CivilDate,
  isTold?: (service: Service) => boolean,
): ToldDay | undefined {
  const departing = servicesUnder(schedule, date).filter(
    (service) => departsFromPlan(schedule, service) && !isOfNightBefore(service, date),
  );
  const differing = [...departing, ...takenAwayOn(schedule, date)].sort(byMoment);
  if (differing.length === 0) return undefined;
  return {
    ...{ date, time: differing[0]!.time },
    ends: latest(differing.map((service) => endOf(service, schedule.zone))),
    ...dayWords(schedule, date, isTold),
    rest: oldHoursInWords(schedule, date) ?? usualInWords(schedule, date),
  };
}

export const latest = (instants: readonly Date[]): Date =>
  instants.reduce((one, other) => (other > one ? other : one), new Date(0));

/** "Not held: the usual 8:35 AM Hours and 9:00 AM Divine Liturgy.", on a day with other services. */
export function usualInWords(schedule: Schedule, date: CivilDate): string | undefined {
  const taken = takenAwayOn(schedule, date).filter(({ until = date }) => until >= date);
  if (taken.length === 0 || !servicesUnder(schedule, date).some(isHeld)) return undefined;
  return `Not held: the usual ${inWords(taken.map((service) => serviceInWords(service)))}.`;
}

/** On the first day of new hours the list before them. */
function oldHoursInWords(schedule: Schedule, date: CivilDate): string | undefined {
  const ended = takenAwayOn(schedule, date).find(({ until = date }) => until < date);
  if (!ended) return undefined;
  const before = dateInItsWeeks(weekdayName(date), ended, addDays(date, -1), -1);
  const services = regularRulesOn(schedule, before).map((rule) => planned("weekly", rule, before));
  return untilNow(listInWords(services.map((service) => listed(schedule, service))));
}

export const untilNow = (list: string): string => `Until now: ${list}.`;
