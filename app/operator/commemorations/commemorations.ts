import { type RecordStore } from "~/records/record-store";
import { mergeNames, namesIn } from "~/commemorations/names";
import { type CommemorationWindow } from "~/commemorations/window";

export interface PrayerMessage {
  received: string;
  text: string;
}

/** What is read at the altar on one Sunday, and the requests that it comes from. */
export interface Commemorations extends CommemorationWindow {
  living: string[];
  departed: string[];
  messages: PrayerMessage[];
  /** Ids of every request in the list, read before or not. */
  requests: string[];
}

/** Gathers the prayer requests of a window, in the order in which they came. */
export async function gatherCommemorations(store: RecordStore, window: CommemorationWindow): Promise<Commemorations> {
  const living: string[] = [];
  const departed: string[] = [];
  const messages: PrayerMessage[] = [];
  const requests: string[] = [];
  const { after, until } = window;
  for await (const request of store.list("prayerRequests", { after, until })) {
    living.push(...namesIn(request.prayerNamesLiving));
    departed.push(...namesIn(request.prayerNamesDeparted));
    const text = request.prayerRequest.trim();
    if (text !== "") messages.push({ received: request.timestamp, text });
    requests.push(request.id);
  }
  return { ...window, living: mergeNames(living), departed: mergeNames(departed), messages, requests };
}
