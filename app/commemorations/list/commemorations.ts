import { namesOfRequest, type RequestNames } from "~/commemorations/request-names";
import { type CommemorationWindow, isMemorialOf, isReadAgain } from "~/commemorations/window";
import { addDays, type CivilDate, weekdayAndDay } from "~/dates/civil-date";
import { countItems } from "~/records/batches";
import { type StoredRecord } from "~/records/collections";
import { parseMemorialDay } from "~/records/memorial-day";
import { type RecordStore } from "~/records/record-store";

/**
 * A prayer request with its names in typed order and its message (or ''); or a memorial, whose message is its date.
 * Other text in a memorial request stays with the priest. A message for forty days is on the first list alone.
 */
export interface CommemoratedRequest extends RequestNames {
  id: string;
  /** An instant in ISO form. */
  received: string;
  message: string;
  memorialDate?: CivilDate;
  /** The last of forty days, for the sick and the newly departed. */
  prayedUntil?: CivilDate;
}

/**
 * The requests read at the altar on one day, in order of arrival, printed before or not. A list beyond `partLimits`
 * comes in parts; this is one of them.
 */
export interface Commemorations extends CommemorationWindow {
  requests: CommemoratedRequest[];
  /** The number of requests in earlier parts. */
  before: number;
  /** The number of requests in the whole list. */
  total: number;
}

/**
 * The limits of one part, which bound memory during a flood of requests and keep an email far below 10 MB. `bytes`
 * counts names and messages in UTF-8 as printed: a mark ('the sick: …') is typed once and printed before each name.
 */
export const partLimits = { requests: 500, names: 20_000, bytes: 512 * 1024 };

type ListStore = Pick<RecordStore, "count" | "list">;

/**
 * Yields the memorials, earlier requests for forty days, and prayer requests of a window, one part at a time, and at
 * least one part. Excludes requests that arrive meanwhile. Rejects with StoreError.
 */
export async function* gatherCommemorations(
  store: ListStore,
  window: CommemorationWindow,
): AsyncGenerator<Commemorations> {
  const memorials = await countItems(memorialsOf(store, window));
  const again = await countItems(requestsReadAgain(store, window));
  const prayers = await store.count("prayerRequests", { after: window.after, until: window.until });
  let part: Commemorations = { ...window, requests: [], before: 0, total: memorials + again + prayers };
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

/** Reads the first part only. Rejects with StoreError. */
export async function firstPart(store: ListStore, window: CommemorationWindow): Promise<Commemorations> {
  for await (const part of gatherCommemorations(store, window)) return part;
  throw new Error("A list always has at least one part.");
}

interface SizedRequest {
  request: CommemoratedRequest;
  bytes: number;
}

/** Yields at most this many memorials and prayer requests of a window, and all read again. Rejects with StoreError. */
async function* requestsOf(
  store: ListStore,
  window: CommemorationWindow,
  most: { memorials: number; prayers: number },
): AsyncGenerator<SizedRequest> {
  let left = most.memorials;
  for await (const record of memorialsOf(store, window)) if ((left -= 1) >= 0) yield commemoratedMemorial(record);
  for await (const record of requestsReadAgain(store, window)) yield commemorated({ ...record, prayerRequest: "" });
  if (most.prayers === 0) return;
  const { after, until } = window;
  for await (const record of store.list("prayerRequests", { after, until, limit: most.prayers })) {
    yield commemorated(record);
  }
}

/** Memorials may be requested a year ahead; one that gives way to Lent, Pascha or a feast is up to six weeks later. */
const furthestDays = 410;

/** The earlier requests for forty days that a window has again, in order of arrival. Rejects with StoreError. */
export async function* requestsReadAgain(store: ListStore, window: CommemorationWindow) {
  if (window.memorialsAfter === undefined) return;
  const after = `${addDays(window.date, -furthestDays)}T00:00:00.000Z`;
  for await (const record of store.list("prayerRequests", { after, until: window.after })) {
    if (record.prayedUntil && isReadAgain(window, record.prayedUntil, record.timestamp)) yield record;
  }
}

/** The memorials of a window in order of arrival. Rejects with StoreError. */
export async function* memorialsOf(store: Pick<ListStore, "list">, window: CommemorationWindow) {
  const after = `${addDays(window.memorialsAfter ?? window.date, -furthestDays)}T00:00:00.000Z`;
  for await (const record of store.list("priestMessages", { after, until: window.until })) {
    if (record.subject !== "memorial") continue;
    const memorialDate = datesOf(record).find((date) => isMemorialOf(window, date, record.timestamp));
    if (memorialDate) yield { ...record, memorialDate };
  }
}

/** The days of a memorial's names. */
const datesOf = ({ memorialDate, memorialDays }: StoredRecord<"priestMessages">): CivilDate[] =>
  memorialDays?.map((day) => parseMemorialDay(day)!.date) ?? (memorialDate ? [memorialDate] : []);

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
  const { prayerNamesLiving, prayerNamesDeparted, prayerRequest, prayedUntil } = record;
  return sized({
    id: record.id,
    received: record.timestamp,
    ...namesOfRequest(prayerNamesLiving, prayerNamesDeparted),
    message: prayerRequest.trim(),
    ...(prayedUntil && { prayedUntil }),
  });
}

const sized = (request: CommemoratedRequest): SizedRequest => ({
  request,
  bytes: Buffer.byteLength([...request.living, ...request.departed, ...request.doubtful, request.message].join("")),
});
