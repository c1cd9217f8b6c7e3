import { type Announcement, type ParishEvent } from "~/content/schema";
import { type Schedule } from "~/schedule/schedule";
import { messageKey } from "~/notify/message";
import { plannedMsOf, type ServiceFact } from "./service-facts";

/** The content whose changes are mailed. */
export interface Entries {
  schedule: Schedule;
  announcements: readonly Announcement[];
  events: readonly ParishEvent[];
}

/** The services and notices that subscribers know. */
export interface Told {
  /** Services by key. */
  services: Record<string, Pick<ServiceFact, "name" | "is">>;
  /** All services planned between these moments are known, in ms since 1970. */
  fromMs: number;
  throughMs: number;
  /** Marks of urgent announcements and of cancelled events. */
  notices: string[];
}

/** A clock that ran ahead forgets nothing for a month. */
const keptMs = 31 * 24 * 60 * 60_000;

/** Either mark identifies an entry: its title or its text may be corrected. */
export const marksOf = (entry: Announcement | ParishEvent): string[] => {
  const [date, text] = "content" in entry ? [entry.from ?? entry.date, entry.content] : [entry.date, entry.description];
  return [entry.title, text].map((words) => messageKey(date, words).slice(0, 16));
};

export const isToldOf = ({ notices }: Told, entry: Announcement | ParishEvent): boolean =>
  marksOf(entry).some((mark) => notices.includes(mark));

/**
 * Adds services that are known from now on, and forgets those of long ago. A quiet change leaves people with what they
 * knew before, or with the plan.
 */
export function withServices(told: Told, facts: readonly ServiceFact[], now: Date, throughMs: number, zone: string) {
  const added = facts.flatMap(({ key, name, is, isQuiet, planned }) => {
    const known = isQuiet ? (told.services[key]?.is ?? planned) : is;
    return known === undefined ? [] : [[key, { name, is: known }] as const];
  });
  const kept = Object.entries(told.services).filter(([key]) => plannedMsOf(key, zone) > now.getTime() - keptMs);
  return {
    ...told,
    services: Object.fromEntries([...kept, ...added]),
    fromMs: Math.min(now.getTime(), Math.max(told.fromMs, now.getTime() - keptMs)),
    // After a clock that ran far ahead, later services are not all known.
    throughMs: now.getTime() < told.fromMs ? throughMs : Math.max(told.throughMs, throughMs),
  };
}
