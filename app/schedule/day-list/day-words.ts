import { addDays, type CivilDate, weekdayAndDay, weekdayName } from "~/dates/civil-date";
import { byMoment } from "~/dates/clock-time";
import { groupedBy } from "~/schedule/grouped-by";
import { endOf } from "~/schedule/next-services";
import { headingOf, nightTime, servicesUnder } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { dateInItsWeeks, isHeld, LATE, plannedOn, type Service, servicesOn, takenAwayOn } from "~/schedule/services-on";
import { capitalized, inWords } from "~/text/typography";
import { isOfNightBefore, listed, listInWords, serviceInWords, whereAndNight } from "./day-list";

/** A day in words, for pages, feeds and mails. */
export interface ToldDay {
  date: CivilDate;
  /** Its name, if it goes by one: "Pascha". */
  name?: string;
  /** The day as it is: "no services. Snow and ice." */
  words: string;
  /** The day until now, or the usual day: "Until now: 6:00 PM Great Vespers." */
  rest?: string;
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
 */
export function dayWords(
  schedule: Schedule,
  date: CivilDate,
): Pick<ToldDay, "words" | "name" | "isAlarm" | "isClosed"> {
  const services = servicesUnder(schedule, date);
  const departing = services.filter(departsFromPlan);
  const isClosed = !services.some(isHeld);
  const isAlarm = isClosed || !departing.every(isHeld);
  // People come to Pascha on the evening before.
  const isPascha = schedule.isInSeason("Pascha", date) && services.some((service) => isOfNightBefore(service, date));
  if (isPascha && departing.length === 0)
    return { name: "Pascha", words: paschaInWords(schedule, date), isAlarm, isClosed };
  const others = services.filter((service) => isHeld(service) && !departing.includes(service));
  const also = departing.some(isHeld) ? "also held: " : "held: ";
  const sentences = isClosed
    ? ["no services", ...departing.flatMap(detailsOf)]
    : entrySentences(departing).concat(
        others.length > 0 ? `${departing.length > 0 ? also : ""}${listInWords(others.map(listed))}` : [],
      );
  return { words: inSentences(sentences), isAlarm, isClosed };
}

/** Each sentence once. */
const inSentences = (sentences: readonly string[]) =>
  [...new Set(sentences)]
    .map((sentence, index) => (index === 0 ? sentence : capitalized(sentence)))
    .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(" ");

/** Whether an entry under `changes` cancels, moves or replaces a service, or holds it elsewhere. */
const departsFromPlan = ({ status, replaces, changes }: Service): boolean =>
  status !== "scheduled" || replaces !== undefined || changes.some(({ place }) => place !== undefined);

/** The reason, and the note of a service that is held. */
const detailsOf = (service: Service) =>
  [service.reason, ...(isHeld(service) ? service.changes.map(({ note }) => note) : [])]
    .filter((text) => text !== undefined)
    .map(capitalized);

/** "8:35 AM Hours and 9:00 AM Divine Liturgy cancelled", "Snow"; services with the same details are one sentence. */
const entrySentences = (departing: readonly Service[]) =>
  groupedBy(departing, (service) => [isHeld(service), ...detailsOf(service)].join("\n")).flatMap((services) => [
    isHeld(services[0]!)
      ? services.map(departureInWords).join("; ")
      : `${inWords(services.map((service) => serviceInWords({ ...service, place: undefined })))} cancelled`,
    ...detailsOf(services[0]!),
  ]);

/** "Great Vespers at 5:00 PM, not 6:00 PM", "Typica at 10:00 AM instead of 9:00 AM Divine Liturgy" */
function departureInWords(service: Service) {
  const { name, time, originalTime, replaces } = service;
  const usual = time === originalTime ? "" : nightTime(originalTime);
  const before = replaces === undefined ? usual && `, not ${usual}` : ` instead of ${usual && `${usual} `}${replaces}`;
  return `${name} at ${nightTime(time)}${before}${whereAndNight(service)}`;
}

/** "Saturday, May 1, 11:30 PM Nocturns, midnight Paschal Matins; Sunday, May 2, 4:00 PM Agape Vespers." */
function paschaInWords(schedule: Schedule, date: CivilDate) {
  const eve = servicesOn(schedule, addDays(date, -1)).filter(({ time }) => time >= LATE);
  const held = [...eve, ...servicesOn(schedule, date)].filter(isHeld);
  const days = groupedBy(held, headingOf).map((services) =>
    [
      weekdayAndDay(headingOf(services[0]!)),
      ...services.map(({ time, name, place }) => `${nightTime(time)} ${name}${place ? ` (${place})` : ""}`),
    ].join(", "),
  );
  return `${days.join("; ")}.`;
}

/** The planned day in words, if it differs from its weekday's regular services; undefined for any other day. */
export function plannedDay(schedule: Schedule, date: CivilDate): ToldDay | undefined {
  const departing = servicesUnder(schedule, date).filter(
    (service) => departsFromPlan(service) && !isOfNightBefore(service, date),
  );
  const differing = [...departing, ...takenAwayOn(schedule, date)].sort(byMoment);
  if (differing.length === 0) return undefined;
  return {
    ...momentsOf(differing, date, schedule),
    ...dayWords(schedule, date),
    rest: oldHoursInWords(schedule, date) ?? usualInWords(schedule, date),
  };
}

/** The first moment and the last of the services by which a day differs. */
export const momentsOf = (
  differing: readonly Parameters<typeof endOf>[0][],
  date: CivilDate,
  { zone }: Schedule,
): Pick<ToldDay, "date" | "time" | "ends"> => ({
  date,
  time: differing[0]!.time,
  ends: new Date(Math.max(...differing.map((service) => endOf(service, zone).getTime()))),
});

/** "Not held: the usual 8:35 AM Hours and 9:00 AM Divine Liturgy.", on a day with other services. */
export function usualInWords(schedule: Schedule, date: CivilDate): string | undefined {
  const taken = takenAwayOn(schedule, date).filter(({ until = date }) => until >= date);
  if (taken.length === 0 || !servicesUnder(schedule, date).some(isHeld)) return undefined;
  return `Not held: the usual ${inWords(taken.map(serviceInWords))}.`;
}

/** On the first day of new hours the list before them. */
function oldHoursInWords(schedule: Schedule, date: CivilDate) {
  const oldRule = takenAwayOn(schedule, date).find(({ until = date }) => until < date);
  if (!oldRule) return undefined;
  const before = dateInItsWeeks(weekdayName(date), oldRule, addDays(date, -1), -1);
  const services = plannedOn(schedule, before).filter(({ kind }) => kind === "weekly");
  return untilNow(listInWords(services.map(listed)));
}

export const untilNow = (list: string): string => `Until now: ${list}.`;
