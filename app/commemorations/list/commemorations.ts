import { namesOfRequest, type RequestNames } from "~/commemorations/request-names";
import { type CommemorationWindow, isMemorialOf } from "~/commemorations/window";
import { addDays, type CivilDate, fullDate, weekdayAndDay } from "~/dates/civil-date";
import { type StoredRecord } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";

/**
 * One prayer request: its names in the order in which they were typed, and its message or ''. Or a memorial, whose
 * message is its date: what else was written to the priest stays with the priest.
 */
export interface CommemoratedRequest extends RequestNames {
  id: string;
  /** An instant in ISO form. */
  received: string;
  message: string;
  memorialDate?: CivilDate;
}

/**
 * What is read at the altar on one day: the requests of its window in the order in which they came, read before or not.
 * A list of more than `partLimits` comes in parts, and this is one of them.
 */
export interface Commemorations extends CommemorationWindow {
  requests: CommemoratedRequest[];
  /** How many requests are in the parts before this one. */
  before: number;
  /** How many requests the whole list has. */
  total: number;
}

/**
 * What one part holds at most, so that a flood of requests costs no more memory than one part does, and a mail, which
 * is one part, stays far below the 10 MB that mail servers take. `bytes` are those of names and messages in UTF-8 as
 * they are printed: the mark of a line ('the sick: …') was typed once, and stands before each of its names.
 */
export const partLimits = { requests: 500, names: 20_000, bytes: 512 * 1024 };

type ListStore = Pick<RecordStore, "count" | "list">;

/**
 * Gathers the memorials and prayer requests of a window, part by part: one at least, if empty, and never more than one
 * in memory. The list has the requests that were there at the first look, not those that come meanwhile. Rejects with
 * StoreError.
 */
export async function* gatherCommemorations(
  store: ListStore,
  window: CommemorationWindow,
): AsyncGenerator<Commemorations> {
  let memorials = 0;
  for (const found = memorialsOf(store, window); !(await found.next()).done;) memorials += 1;
  const prayers = await store.count("prayerRequests", { after: window.after, until: window.until });
  let part: Commemorations = { ...window, requests: [], before: 0, total: memorials + prayers };
  let left = { ...partLimits };
  for await (const { request, bytes } of requestsOf(store, window, { memorials, prayers })) {
    const names = request.living.length + request.departed.length;
    if (part.requests.length > 0 && (left.requests < 1 || left.names < names || left.bytes < bytes)) {
      yield part;
      part = { ...part, requests: [], before: part.before + part.requests.length };
      left = { ...partLimits };
    }
    part.requests.push(request);
    left = { requests: left.requests - 1, names: left.names - names, bytes: left.bytes - bytes };
  }
  yield part;
}

/** The first part alone; what follows is not read. Rejects with StoreError. */
export async function firstPart(store: ListStore, window: CommemorationWindow): Promise<Commemorations> {
  for await (const part of gatherCommemorations(store, window)) return part;
  throw new Error("A list has a part at least.");
}

/** A request, and the bytes of its names and message. */
interface SizedRequest {
  request: CommemoratedRequest;
  bytes: number;
}

/** The first so many memorials of a window, then the first so many prayer requests. Rejects with StoreError. */
async function* requestsOf(
  store: ListStore,
  window: CommemorationWindow,
  most: { memorials: number; prayers: number },
): AsyncGenerator<SizedRequest> {
  let left = most.memorials;
  for await (const record of memorialsOf(store, window)) if ((left -= 1) >= 0) yield commemoratedMemorial(record);
  if (most.prayers === 0) return;
  const { after, until } = window;
  for await (const record of store.list("prayerRequests", { after, until, limit: most.prayers })) {
    yield commemorated(record);
  }
}

/** A memorial may be asked for so many days before its date (app/forms/definition/fields.ts), and a few more. */
const furthestDays = 370;

/** The memorials of a window in the order in which they were asked for. Rejects with StoreError. */
async function* memorialsOf(store: ListStore, window: CommemorationWindow) {
  const after = `${addDays(window.memorialsAfter ?? window.date, -furthestDays)}T00:00:00.000Z`;
  for await (const record of store.list("priestMessages", { after, until: window.until })) {
    const { subject, memorialDate, timestamp } = record;
    if (subject === "memorial" && memorialDate && isMemorialOf(window, memorialDate, timestamp)) {
      yield { ...record, memorialDate };
    }
  }
}

const commemoratedMemorial = ({
  id,
  memorialDate,
  memorialNames = "",
  timestamp: received,
}: StoredRecord<"priestMessages"> & { memorialDate: CivilDate }): SizedRequest => {
  const message = `Memorial on ${weekdayAndDay(memorialDate)}.`;
  return sized({ id, received, ...namesOfRequest("", memorialNames), message, memorialDate });
};

function commemorated(record: StoredRecord<"prayerRequests">): SizedRequest {
  const { prayerNamesLiving, prayerNamesDeparted, prayerRequest } = record;
  return sized({
    id: record.id,
    received: record.timestamp,
    ...namesOfRequest(prayerNamesLiving, prayerNamesDeparted),
    message: prayerRequest.trim(),
  });
}

const sized = (request: CommemoratedRequest): SizedRequest => ({
  request,
  bytes: Buffer.byteLength([...request.living, ...request.departed, ...request.doubtful, request.message].join("")),
});

/** The names of all requests. A name of two requests is there twice: it may be two people. */
export const livingOf = ({ requests }: Commemorations): string[] => requests.flatMap(({ living }) => living);
export const departedOf = ({ requests }: Commemorations): string[] => requests.flatMap(({ departed }) => departed);
export const withDoubt = ({ requests }: Commemorations): CommemoratedRequest[] =>
  requests.filter(({ doubtful }) => doubtful.length > 0);
export const withMessage = ({ requests }: Commemorations): CommemoratedRequest[] =>
  requests.filter(({ message }) => message !== "");

/** 'Commemorations for Sunday, November 22, 2026' */
export const listTitle = ({ date }: Commemorations): string => `Commemorations for ${fullDate(date)}`;

/** How many requests of the list neither this part has nor one before it. */
export const requestsLeft = ({ requests, before, total }: Commemorations): number => total - before - requests.length;

const isWhole = (list: Commemorations): boolean => list.before === 0 && requestsLeft(list) <= 0;

/** '25 requests, 143 names'; of a part 'Requests 501 to 1,000 of 4,000, 3,120 names'. */
export function listCount(list: Commemorations): string {
  const { before, requests, total } = list;
  const names = count(livingOf(list).length + departedOf(list).length, "name");
  const part = `Requests ${grouped(before + 1)} to ${grouped(before + requests.length)} of ${grouped(total)}`;
  return `${isWhole(list) ? count(requests.length, "request") : part}, ${names}`;
}

/** Of the whole list, as far as its first part tells it: '25 requests, 143 names' or '4,000 requests'. */
export const wholeCount = (first: Commemorations): string =>
  isWhole(first) ? listCount(first) : count(first.total, "request");

/** 1234 as '1,234' */
export const grouped = (value: number): string => value.toLocaleString("en-US");

const count = (value: number, noun: string): string => `${grouped(value)} ${noun}${value === 1 ? "" : "s"}`;

const mostNames = 3;

/** 'Anna, Peter and 4 more': by which a request is known beside its message. */
export function requestLabel({ living, departed }: CommemoratedRequest): string {
  const names = [...living, ...departed];
  if (names.length <= mostNames) return names.join(", ");
  return `${names.slice(0, mostNames - 1).join(", ")} and ${names.length - mostNames + 1} more`;
}

export const noRequests = "No requests have come for this day.";
