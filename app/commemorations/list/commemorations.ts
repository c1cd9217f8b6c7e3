import { mergeNames, namesIn } from "~/commemorations/names";
import { type CommemorationWindow } from "~/commemorations/window";
import { fullDate } from "~/dates/civil-date";
import { type RecordStore } from "~/records/record-store";

/** One prayer request: its names in the order in which they were typed, each once, and its message or ''. */
export interface CommemoratedRequest {
  id: string;
  /** An instant in ISO form. */
  received: string;
  living: string[];
  departed: string[];
  message: string;
}

/** What is read at the altar on one day: the requests of its window in the order in which they came, read before or not. */
export interface Commemorations extends CommemorationWindow {
  requests: CommemoratedRequest[];
}

/** Gathers the prayer requests of a window. Rejects with StoreError. */
export async function gatherCommemorations(
  store: Pick<RecordStore, "list">,
  window: CommemorationWindow,
): Promise<Commemorations> {
  const requests: CommemoratedRequest[] = [];
  const { after, until } = window;
  for await (const record of store.list("prayerRequests", { after, until })) {
    requests.push({
      id: record.id,
      received: record.timestamp,
      living: mergeNames(namesIn(record.prayerNamesLiving)),
      departed: mergeNames(namesIn(record.prayerNamesDeparted)),
      message: record.prayerRequest.trim(),
    });
  }
  return { ...window, requests };
}

/** The names of all requests. A name of two requests is there twice: it may be two people. */
export const livingOf = ({ requests }: Commemorations): string[] => requests.flatMap(({ living }) => living);
export const departedOf = ({ requests }: Commemorations): string[] => requests.flatMap(({ departed }) => departed);
export const withMessage = ({ requests }: Commemorations): CommemoratedRequest[] =>
  requests.filter(({ message }) => message !== "");

/** 'Commemorations for Sunday, November 22, 2026' */
export const listTitle = ({ date }: Commemorations): string => `Commemorations for ${fullDate(date)}`;

/** '25 requests, 143 names' */
export function listCount(list: Commemorations): string {
  const names = livingOf(list).length + departedOf(list).length;
  return `${count(list.requests.length, "request")}, ${count(names, "name")}`;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

const mostNames = 3;

/** 'Anna, Peter and 4 more': by which a request is known beside its message. */
export function requestLabel({ living, departed }: CommemoratedRequest): string {
  const names = [...living, ...departed];
  if (names.length <= mostNames) return names.join(", ");
  return `${names.slice(0, mostNames - 1).join(", ")} and ${names.length - mostNames + 1} more`;
}

export const noRequests = "No requests have come for this day.";
