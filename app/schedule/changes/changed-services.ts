import { type ServiceChange } from "~/content/schema";
import { type CivilDate, weekdayName } from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { nightTime, serviceTime } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import {
  asPlanned,
  changesFor,
  isHeld,
  isSameName,
  periodDays,
  planned,
  plannedOn,
  type Service,
  servicesOn,
  takenAwayOn,
} from "~/schedule/services-on";

/** A service of a date as people know it. */
export interface KnownService {
  name: string;
  /** The name of the service that replaces it. */
  as?: string | undefined;
  /** Its time without changes: "18:00". */
  planned: string;
  /** "cancelled"; else time, place, and whether it replaces another. Neither name nor reason: they may be corrected. */
  is: string;
  /** The days from one to the next of a weekly service. */
  everyDays?: number | undefined;
}

/** A service of a date that is other than people expect. */
export interface ChangedService {
  /** The service with what it is now: "2026-12-06 09:00 Divine Liturgy cancelled". */
  id: string;
  /** "taken away": by a rule. "dropped", "new": its own entry in content/services.yml is gone or new. */
  kind: "cancelled" | "taken away" | "dropped" | "changed" | "new" | "after all";
  /** As it is now; one that is taken away or dropped, as it was. */
  service: Service;
  was?: KnownService | undefined;
  /** The days from one to the next of a weekly service. */
  everyDays?: number | undefined;
  /** The changes in content/services.yml that decide it. */
  entries: ServiceChange[];
  /** "Divine Liturgy"; "Great Vespers at 5:00 PM instead of 6:00 PM". */
  words: string;
}

/** Whether a held service has a name under which people know a changed one. */
export const isNamesake = (held: Service, { service, was }: ChangedService): boolean =>
  [held.name, asPlanned(held).name].some((name) => name === asPlanned(service).name || name === was?.as);

/** The services of a date that differ from the plan; with `known`, from what people know. */
export function changedServices(
  schedule: Schedule,
  date: CivilDate,
  known?: readonly KnownService[],
): ChangedService[] {
  const services = servicesOn(schedule, date);
  const before = continued(known ?? plannedServices(schedule, date), services, FITS);
  const changed = services.flatMap((service) => changeOf(schedule, services, service, before.get(service)));
  const continuing = [...before.values()];
  const gone = known?.filter((one) => !continuing.includes(one) && one.is !== "cancelled") ?? [];
  const taken = takenAwayOn(schedule, date).flatMap((service): Found[] => {
    const was = gone.find(({ name, planned }) => isSameName(name, service.name) && planned === service.time);
    return known && !was ? [] : [{ kind: "taken away", service, was, entries: [], words: service.name }];
  });
  const dropped = gone
    .filter((was) => !taken.some((one) => one.was === was))
    .map((was): Found => {
      const service = planned("dated", { id: "", name: was.name, time: was.planned, path: [] }, date);
      return { kind: "dropped", service, was, entries: [], words: nameAmong(services, service, was) };
    });
  return [...changed, ...taken, ...dropped].map((one) => ({
    ...one,
    id: [date, one.service.originalTime, asPlanned(one.service).name, one.kind, statusOf(one.service)].join(" "),
    everyDays: one.kind === "dropped" ? one.was?.everyDays : everyDaysOf(one.service),
  }));
}

type Found = Omit<ChangedService, "id">;

/**
 * The known item that each present one continues, although its words or its place in a list may have changed. `fits`
 * are in order: a better fit anywhere comes before a worse one, and no known item has two successors.
 */
export function continued<Known, Present>(
  known: readonly Known[],
  present: readonly Present[],
  fits: readonly ((known: Known, present: Present) => boolean)[],
): Map<Present, Known> {
  const found = new Map<Present, Known>();
  const left = new Set(known);
  for (const fit of fits) {
    for (const one of present) {
      const old = found.has(one) ? undefined : [...left].find((each) => fit(each, one));
      if (old === undefined) continue;
      found.set(one, old);
      left.delete(old);
    }
  }
  return found;
}

const isAt = ({ planned }: KnownService, { originalTime }: Service): boolean => planned === originalTime;
const isCalled = ({ name }: KnownService, service: Service): boolean => isSameName(name, asPlanned(service).name);

/** A service is the same if its planned time or name is. Of two at one time the name decides, then the place. */
const FITS: ((known: KnownService, service: Service) => boolean)[] = [
  (one, service) => isAt(one, service) && isCalled(one, service) && one.is === statusOf(service),
  (one, service) => isAt(one, service) && isCalled(one, service),
  isAt,
  isCalled,
];

/** What people know of a service once they were told. */
export const knownService = (service: Service): KnownService => ({
  name: asPlanned(service).name,
  as: service.replaces === undefined ? undefined : service.name,
  planned: service.originalTime,
  is: statusOf(service),
  everyDays: everyDaysOf(service),
});

/** The services of a date without changes: what people expect who were told of none. */
export const plannedServices = (schedule: Schedule, date: CivilDate): KnownService[] =>
  plannedOn(schedule, date).map(knownService);

const everyDaysOf = (service: Service): number | undefined =>
  service.kind === "weekly" ? periodDays(service) : undefined;

const statusOf = ({ status, time, place, replaces }: Service): string =>
  status === "cancelled" ? status : [time, place, replaces === undefined ? "" : "replaced"].join("|");

function changeOf(schedule: Schedule, services: readonly Service[], service: Service, was?: KnownService): Found[] {
  if (was?.is === statusOf(service) || (!was && !isHeld(service))) return [];
  const entries = changesFor(schedule.changes, asPlanned(service));
  if (!isHeld(service)) {
    const known = { ...service, name: was?.as ?? service.name };
    return [{ kind: "cancelled", service, was, entries, words: nameAmong(services, known, was) }];
  }
  // Of a service that is new to people its plan says nothing.
  const words = was ? departureInWords(services, service, entries) : "";
  if (words !== "") return [{ kind: "changed", service, was, entries, words }];
  const isAsPlanned = was?.is.startsWith(`${was.planned}|`) && !was.is.endsWith("|replaced");
  const kind = !was ? "new" : isAsPlanned ? "changed" : "after all";
  const instead = kind === "changed" && !isAt(was!, service) && ` instead of ${nightTime(was!.planned)}`;
  const held = [service.name, ` at ${nightTime(service.time)}`, instead, service.place && `, ${service.place}`];
  return [{ kind, service, was, entries: [], words: held.filter(Boolean).join("") }];
}

/** How a service departs from its plan; empty if it does not. */
function departureInWords(services: readonly Service[], service: Service, entries: readonly ServiceChange[]): string {
  const { date, name, time, originalTime, replaces, status } = service;
  const place = entries.some((change) => change.place !== undefined) ? service.place : undefined;
  if (status === "scheduled" && replaces === undefined && place === undefined) return "";
  const isOneOfTwo = services.some((one) => one !== service && asPlanned(one).name === asPlanned(service).name);
  const moved = status === "moved" && `at ${serviceTime(time, weekdayName(date))}`;
  const usual = clockTime(originalTime);
  const parts =
    replaces === undefined
      ? [moved || (isOneOfTwo && `at ${usual}`), moved && `instead of ${usual}`]
      : [`instead of ${replaces}${isOneOfTwo ? ` at ${usual}` : ""}`, moved && `, ${moved}`];
  return [name, ...parts, place && `${parts.some(Boolean) ? ", " : ""}at ${place}`]
    .filter(Boolean)
    .join(" ")
    .replaceAll(" ,", ",");
}

/** The name of a service that is not held; with its time, if the date has another of this name. */
function nameAmong(services: readonly Service[], { name, originalTime }: Service, was?: KnownService): string {
  const isCalledSo = (one: Service) => [one.name, asPlanned(one).name].some((other) => isSameName(other, name));
  const isHeldToo = services.some((one) => isHeld(one) && one.originalTime !== originalTime && isCalledSo(one));
  const known = was?.is.includes("|") ? was.is.split("|")[0]! : originalTime;
  return isHeldToo ? `${name} at ${nightTime(known)}` : name;
}
