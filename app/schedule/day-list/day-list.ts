/*
 * The words about days that pages, paper, feeds and mails share. `day-list.ts` has the services of each date: as they
 * are, as they were planned, and as people know them. It compares these lists as values, and never asks whether a
 * service of today "is" one of yesterday's. `day-words.ts` puts a day into words: first the entries under `changes`,
 * then the other services, then the list until now. `day-lines.ts` makes one line of the days with the same words.
 */
import { addDays, type CivilDate, daysBetween, weekdayName } from "~/dates/civil-date";
import { byMoment } from "~/dates/clock-time";
import { isAtNight, nightTime } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { isHeld, type Service, servicesOn } from "~/schedule/services-on";

/** A service in the list of its date. `endOf` finds its end by `end`, or by the `next` service. */
export interface ListedService extends Pick<Service, "date" | "time" | "end" | "next" | "name" | "place"> {
  isHeld: boolean;
}

/** The list of each date. */
export type ListOn = (date: CivilDate) => readonly ListedService[];

export const listed = (service: Service): ListedService => {
  const { date, time, end, next, name, place } = service;
  return { date, time, end, next, name, place, isHeld: isHeld(service) };
};

/** The lists of a schedule, each computed once. */
export function listsOf(schedule: Schedule): ListOn {
  const lists = new Map<CivilDate, readonly ListedService[]>();
  return (date) => {
    if (!lists.has(date)) lists.set(date, servicesOn(schedule, date).map(listed));
    return lists.get(date)!;
  };
}

/** The lists without the entries under `changes`. */
export const plannedListsOf = (schedule: Schedule): ListOn => listsOf({ ...schedule, changes: [] });

/** The services on the page of a date: all of the date, and those of the night after it. */
const dayOf = (listOn: ListOn, date: CivilDate) => [...listOn(date), ...listOn(addDays(date, 1)).filter(isAtNight)];

/** The same without the night before, which belongs to the date before: each service is in the part of one date. */
export const ownPartOf = (listOn: ListOn, date: CivilDate): ListedService[] =>
  dayOf(listOn, date).filter((service) => !isOfNightBefore(service, date));

export const isOfNightBefore = (service: Pick<Service, "date" | "time">, date: CivilDate): boolean =>
  service.date === date && isAtNight(service);

const held = (list: readonly ListedService[]) => list.filter(({ isHeld }) => isHeld);

const keyOf = ({ date, time, name, place = "", isHeld }: ListedService, day: CivilDate) =>
  [daysBetween(day, date), time, name, place, isHeld].join("|");

/** Equal for days that are equal to those who come: what is held, when and where. */
export const dayKey = (listOn: ListOn, date: CivilDate): string =>
  held(dayOf(listOn, date))
    .map((service) => keyOf(service, date))
    .sort()
    .join("\n");

/** The services of a list of a day that another one lacks. */
export function notIn(other: readonly ListedService[], list: readonly ListedService[], day: CivilDate) {
  const keys = new Set(other.map((service) => keyOf(service, day)));
  return list.filter((service) => !keys.has(keyOf(service, day)));
}

/** The services that are held by one of two lists of a day alone. */
export const difference = (a: readonly ListedService[], b: readonly ListedService[], day: CivilDate) =>
  [...notIn(held(a), held(b), day), ...notIn(held(b), held(a), day)].sort(byMoment);

/** "8:10 AM Hours, 8:35 AM Divine Liturgy (The hall)"; "no services" if none is held. */
export const dayInWords = (listOn: ListOn, date: CivilDate): string => listInWords(dayOf(listOn, date));

/** The same of a list. */
export const listInWords = (list: readonly ListedService[]): string =>
  held(list).sort(byMoment).map(serviceInWords).join(", ") || "no services";

/** "8:35 AM Divine Liturgy", "midnight Paschal Matins (Saturday night)" */
export const serviceInWords = (service: Pick<ListedService, "date" | "time" | "name" | "place">): string =>
  `${nightTime(service.time)} ${service.name}${whereAndNight(service)}`;

/** " (Saturday night)", " (The hall)"; empty for a service in the church by day. */
export function whereAndNight({ date, time, place }: Pick<ListedService, "date" | "time" | "place">): string {
  const details = [isAtNight({ time }) && `${weekdayName(addDays(date, -1))} night`, place].filter(Boolean);
  return details.length > 0 ? ` (${details.join("; ")})` : "";
}
