import { type ServiceChange } from "~/content/schema";
import { addDays } from "~/dates/civil-date";
import { dateInZone, instantOf } from "~/dates/instant";
import { endOf, servicesBetween } from "~/schedule/next-services";
import { type Schedule } from "~/schedule/schedule";
import { asPlanned, changesFor, type Service } from "~/schedule/services-on";
import { slug, uniqueIds } from "~/text/slug";

const dayMs = 24 * 60 * 60_000;

/** Subscribers hear of changes within four weeks. */
export const aheadMs = 28 * dayMs;

/** A coming service, as far as a change of it matters. */
export interface ServiceFact {
  /** Its date and planned time, "2026-12-06-09-00": the same when its name is corrected. */
  key: string;
  name: string;
  /** "cancelled"; else time, place, and whether it replaces another. Neither name nor reason: they may be corrected. */
  is: string;
  /** Whether a change of content/services.yml decides it. */
  differs: boolean;
  isQuiet: boolean;
  /** Its `is` without changes; undefined for a service whose own entry is quiet. */
  planned: string | undefined;
  plannedMs: number;
  service: Service;
  changes: readonly ServiceChange[];
}

export interface ServiceFacts {
  /** Not over, and planned within four weeks. */
  coming: ServiceFact[];
  /** Later ones of a change that begins within four weeks, such as summer hours. */
  later: ServiceFact[];
}

export function serviceFacts(schedule: Schedule, now: Date): ServiceFacts {
  const { zone } = schedule;
  const endMs = now.getTime() + aheadMs;
  const lastDate = dateInZone(new Date(endMs), zone);
  const begun = schedule.changes.filter(({ from }) => from <= lastDate);
  const until = begun.reduce((latest, change) => (change.until > latest ? change.until : latest), lastDate);
  const idOf = uniqueIds();
  const all = servicesBetween(schedule, addDays(dateInZone(now, zone), -1), until)
    .map((service) => factOf(schedule, service, idOf))
    .filter(({ service }) => endOf(service, zone) > now);
  const isComing = ({ plannedMs }: ServiceFact) => plannedMs <= endMs;
  return {
    coming: all.filter(isComing),
    later: all.filter((fact) => !isComing(fact) && fact.changes.some((change) => begun.includes(change))),
  };
}

/** The key of a service; a second one at that time has another character behind it. */
export const keyOf = ({ date, originalTime }: Service): string => slug(`${date} ${originalTime}`);
export const keyLength = "2026-12-06-09-00".length;

/** The planned moment in a key, in ms since 1970. */
export const plannedMsOf = (key: string, zone: string): number =>
  instantOf(key.slice(0, 10), key.slice(11, keyLength).replace("-", ":"), zone).getTime();

function factOf(schedule: Schedule, service: Service, idOf: (words: string) => string): ServiceFact {
  const { name, status, time, place, replaces, kind, id, date, originalTime } = service;
  const changes = changesFor(schedule.changes, asPlanned(service));
  const dated = kind === "dated" ? schedule.dated.find((one) => one.id === id) : undefined;
  const entry = dated ?? schedule.rules.find((one) => one.id === id);
  return {
    key: idOf(keyOf(service)),
    name,
    is: status === "cancelled" ? status : heldAs(time, place, replaces),
    planned: dated?.quiet ? undefined : heldAs(originalTime, entry?.place),
    differs: status !== "scheduled" || replaces !== undefined || changes.some((change) => change.place !== undefined),
    isQuiet: dated?.quiet !== undefined || changes.some(({ quiet }) => quiet !== undefined),
    plannedMs: instantOf(date, originalTime, schedule.zone).getTime(),
    service,
    changes,
  };
}

const heldAs = (time: string, place?: string, replaces?: string): string =>
  [time, place, replaces === undefined ? "" : "replaced"].join("|");
