import { type ServiceChange } from "~/content/schema";
import { type CivilDate } from "~/dates/civil-date";

/** A service before any change. */
export interface PlannedService {
  date: CivilDate;
  name: string;
  time: string;
}

/**
 * The change that holds for a service: one for that date alone rather than one for a range, then one that names the service
 * rather than one for the whole day. `undefined` when there is none.
 */
export function changeFor(changes: readonly ServiceChange[], service: PlannedService): ServiceChange | undefined {
  const [first] = changesOf(changes, service).sort((one, other) => precedence(other) - precedence(one));
  return first;
}

/** All changes that speak of a service, in the order of the file. */
export const changesOf = (changes: readonly ServiceChange[], service: PlannedService): ServiceChange[] =>
  changes.filter((change) => concerns(change, service));

/** Of two changes for one service the greater holds; equal ones contradict each other. */
export const precedence = ({ from, until, service }: ServiceChange): number =>
  (from === until ? 2 : 0) + (service === undefined ? 0 : 1);

function concerns({ from, until, service, at }: ServiceChange, planned: PlannedService): boolean {
  if (planned.date < from || planned.date > until) return false;
  if (at !== undefined && at !== planned.time) return false;
  return service === undefined || isSameName(service, planned.name);
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
