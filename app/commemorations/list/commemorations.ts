import { type Remembered, rememberedOf } from "~/commemorations/departed.server";
import { namesOfRequest, type RequestNames } from "~/commemorations/request-names";
import { type CommemorationWindow, isMemorialOf, isReadAgain } from "~/commemorations/window";
import { addDays, type CivilDate, weekdayAndDay } from "~/dates/civil-date";
import { type StoredRecord } from "~/records/collections";
import { type MemorialDay, parseMemorialDay } from "~/records/memorial-day";
import { type RecordStore } from "~/records/record-store";
import { inWords } from "~/text/typography";

/**
 * A prayer request with its names in typed order and its message (or ''); or a memorial, whose message is its date.
 * Other text in a memorial request stays with the priest. A message for forty days is on the first list alone.
 */
export interface CommemoratedRequest extends RequestNames {
  id: string;
  /** An instant in ISO form. */
  received: string;
  message: string;
  /** The day of a memorial, such as 'fortieth day'. */
  memorial?: string;
  /** The last of forty days. */
  prayedUntil?: CivilDate;
}

/** The requests read at the altar on one day, in order of arrival, printed before or not: as many as a list holds. */
export interface Commemorations extends CommemorationWindow {
  requests: CommemoratedRequest[];
  /** The number of requests of the day, in this list or not. */
  total: number;
  /** The departed of `records departed`. */
  remembered: readonly Remembered[];
}

/**
 * The limits of one list, which bound memory during a flood of requests and keep an email far below 10 MB. `bytes`
 * counts the requests as they were read; the last may pass it.
 */
export const listLimits = { requests: 500, bytes: 1024 * 1024 };

type ListStore = Pick<RecordStore, "list">;

/**
 * The memorials, earlier requests for forty days, and prayer requests of a window, and the departed of the parish.
 * Rejects with StoreError.
 */
export async function gatherCommemorations(
  store: Pick<RecordStore, "list" | "values">,
  window: CommemorationWindow,
): Promise<Commemorations> {
  const remembered = await rememberedOf(store.values, window);
  const list: Commemorations = { ...window, requests: [], total: 0, remembered };
  let bytes = 0;
  for await (const read of requestsOf(store, window)) {
    list.total += 1;
    if (list.requests.length === listLimits.requests || bytes > listLimits.bytes) continue;
    const request = read();
    bytes += Buffer.byteLength(JSON.stringify(request));
    list.requests.push(request);
  }
  return list;
}

/** Yields the requests of a window, each still to be parsed. Rejects with StoreError. */
async function* requestsOf(store: ListStore, window: CommemorationWindow): AsyncGenerator<() => CommemoratedRequest> {
  for await (const { record, days } of memorialsOf(store, window)) yield () => commemoratedMemorial(record, days);
  for await (const record of requestsReadAgain(store, window))
    yield () => commemorated({ ...record, prayerRequest: "" });
  const { after, until } = window;
  for await (const record of store.list("prayerRequests", { after, until })) yield () => commemorated(record);
}

/** Memorials may be requested a year ahead; one that gives way to Pascha or a feast is up to six weeks later. */
const furthestDays = 410;

/** The earlier requests for forty days that a window has again, in order of arrival. Rejects with StoreError. */
export async function* requestsReadAgain(store: ListStore, window: CommemorationWindow) {
  if (window.memorialsAfter === undefined) return;
  const after = `${addDays(window.date, -furthestDays)}T00:00:00.000Z`;
  for await (const record of store.list("prayerRequests", { after, until: window.after })) {
    if (record.prayedUntil && isReadAgain(window, record.prayedUntil, record.timestamp)) yield record;
  }
}

/** The memorials of a window in order of arrival, each with its days in the window. Rejects with StoreError. */
export async function* memorialsOf(store: ListStore, window: CommemorationWindow) {
  const after = `${addDays(window.memorialsAfter ?? window.date, -furthestDays)}T00:00:00.000Z`;
  for await (const record of store.list("priestMessages", { after, until: window.until })) {
    if (record.subject !== "memorial") continue;
    const days = daysOf(record).filter(({ date }) => isMemorialOf(window, date, record.timestamp));
    if (days.length > 0) yield { record, days };
  }
}

/** The days of a memorial's names. */
const daysOf = ({ memorialDate, memorialDays }: StoredRecord<"priestMessages">): MemorialDay[] =>
  memorialDays?.map((day) => parseMemorialDay(day)!) ?? (memorialDate ? [{ kind: "date", date: memorialDate }] : []);

const memorialNames: Record<MemorialDay["kind"], string> = {
  ninth: "ninth day",
  fortieth: "fortieth day",
  year: "anniversary",
  "half-year": "half a year",
  date: "memorial",
};

const commemoratedMemorial = (record: StoredRecord<"priestMessages">, days: MemorialDay[]): CommemoratedRequest => ({
  id: record.id,
  received: record.timestamp,
  ...namesOfRequest("", record.memorialNames ?? ""),
  message: `Memorial on ${inWords(days.map(({ date }) => weekdayAndDay(date)))}.`,
  memorial: days.map(({ kind }) => memorialNames[kind]).join(", "),
});

const commemorated = (record: StoredRecord<"prayerRequests">): CommemoratedRequest => ({
  id: record.id,
  received: record.timestamp,
  ...namesOfRequest(record.prayerNamesLiving, record.prayerNamesDeparted),
  message: record.prayerRequest.trim(),
  ...(record.prayedUntil && { prayedUntil: record.prayedUntil }),
});
