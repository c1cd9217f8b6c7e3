import { addDays, type CivilDate, daysBetween, weekdayName } from "~/dates/civil-date";
import { byMoment } from "~/dates/clock-time";
import { isAtNight, nightTime } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { asPlanned, changesFor, isHeld, type Service, servicesOn } from "~/schedule/services-on";

/**
 * A service in the list of its date, as people know it. Lists are compared as values: whether a service of today "is"
 * one of yesterday's is asked nowhere.
 */
export interface ListedService {
  date: CivilDate;
  /** HH:MM in the parish's time zone. `endOf` tells the end by `end`, or by the `next` service. */
  time: string;
  end?: string | undefined;
  next?: Service["next"] | undefined;
  name: string;
  place?: string | undefined;
  isHeld: boolean;
  /** An entry with `quiet: yes` decides it. */
  isQuiet?: boolean | undefined;
}

/** The list of each date: as it is, as it was planned, or as people know it. */
export type ListOn = (date: CivilDate) => readonly ListedService[];

/** The present list of a date, held or not. */
export const listOn = (schedule: Schedule, date: CivilDate): ListedService[] =>
  servicesOn(schedule, date).map((service) => listed(schedule, service));

/** The list of a date without the entries under `changes`. */
export const plannedListOn = (schedule: Schedule, date: CivilDate): ListedService[] =>
  listOn({ ...schedule, changes: [] }, date);

export const listed = (schedule: Schedule, service: Service): ListedService => ({
  date: service.date,
  time: service.time,
  end: service.end,
  next: service.next,
  name: service.name,
  place: service.place,
  isHeld: isHeld(service),
  isQuiet: [...changesFor(schedule.changes, asPlanned(service)), service].some(({ quiet }) => quiet !== undefined),
});

/** What the page of a date shows: all services of the date, and those of the night after it. */
export const dayOf = (lists: ListOn, date: CivilDate): ListedService[] => [
  ...lists(date),
  ...lists(addDays(date, 1)).filter(isAtNight),
];

/** The same without the night before, whose services belong to the evening before: each service is in one part. */
export const ownPartOf = (lists: ListOn, date: CivilDate): ListedService[] =>
  dayOf(lists, date).filter((service) => !isOfNightBefore(service, date));

export const isOfNightBefore = (service: Pick<Service, "date" | "time">, date: CivilDate): boolean =>
  service.date === date && isAtNight(service);

/** Equal for lists that are equal to those who come: what is held, when and where. Dates count from `day`. */
export const listKey = (list: readonly ListedService[], day: CivilDate): string =>
  list
    .filter(({ isHeld }) => isHeld)
    .map((service) => [daysBetween(day, service.date), placeInList(service)].join(" "))
    .sort()
    .join("\n");

const placeInList = ({ time, name, place = "" }: ListedService): string => [time, name, place].join("|");

/** The services that are held by one of two lists of a day alone. */
export function difference(one: readonly ListedService[], other: readonly ListedService[]): ListedService[] {
  const heldOnlyIn = (list: readonly ListedService[], rest: readonly ListedService[]) => {
    const known = new Set(rest.filter(({ isHeld }) => isHeld).map((service) => service.date + placeInList(service)));
    return list.filter((service) => service.isHeld && !known.has(service.date + placeInList(service)));
  };
  return [...heldOnlyIn(one, other), ...heldOnlyIn(other, one)].sort(byMoment);
}

/** In order of time: "8:10 AM Hours, 8:35 AM Divine Liturgy (The hall)"; "no services" if none is held. */
export const listInWords = (list: readonly ListedService[]): string =>
  list
    .filter(({ isHeld }) => isHeld)
    .sort(byMoment)
    .map((service) => serviceInWords(service))
    .join(", ") || "no services";

/** "8:35 AM Divine Liturgy", "midnight Paschal Matins (Saturday night)" */
export const serviceInWords = (service: Pick<ListedService, "date" | "time" | "name" | "place">): string =>
  `${nightTime(service.time)} ${service.name}${whereAndNight(service)}`;

/** " (Saturday night)", " (The hall)"; empty for a service in the church by day. */
export function whereAndNight({ date, time, place }: Pick<ListedService, "date" | "time" | "place">): string {
  const details = [isAtNight({ time }) && `${weekdayName(addDays(date, -1))} night`, place].filter(Boolean);
  return details.length > 0 ? ` (${details.join("; ")})` : "";
}
