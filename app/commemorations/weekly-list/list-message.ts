import { gatherCommemorations } from "~/commemorations/list/commemorations";
import { cutNotes, type ListStyle } from "~/commemorations/list/contents";
import { commemorationsHtml } from "~/commemorations/list/html";
import { commemorationsText } from "~/commemorations/list/text";
import {
  comingSunday,
  commemorationWindow,
  isSundayHeld,
  missedNotes,
  type SundayRules,
} from "~/commemorations/window";
import { dateInZone, timeInZone } from "~/dates/instant";
import { fullDate } from "~/dates/civil-date";
import { envelope, type Message, messageKey } from "~/notify/message";
import { altarLists, type RecordStore } from "~/records/record-store";
import { altarListsIn } from "./altar-lists";
import { additionsId } from "./due-lists";

export interface ListMessageOptions {
  from: string;
  /** The present rules. Rejects with StoreError. */
  rules: () => Promise<SundayRules>;
  parishName: () => string;
  /** Marks its requests as read when every address has the email. */
  marksRead: boolean;
}

export type ListStore = Pick<RecordStore, "count" | "list" | "values">;

/**
 * The email of a list to one address, with the present names: as many requests as a list holds, and the number of the
 * others. None if there are no additions, the list is unknown, or its Sunday has lost its Liturgy. `siteNotes` are
 * sentences about the site. Rejects with StoreError.
 */
export async function composeList(
  store: ListStore,
  id: string,
  to: string,
  options: ListMessageOptions,
  siteNotes: readonly string[] = [],
): Promise<Message | undefined> {
  const list = await altarListsIn(store.values).get(id);
  const rules = await options.rules();
  const date = id.slice(0, "YYYY-MM-DD".length);
  if (!list || !isSundayHeld(date, rules)) return undefined;
  const { zone } = rules.schedule;
  const isAdditions = id === additionsId(date);
  // Includes memorials since the Sunday of the last list, which may be over a week ago.
  const memorialsAfter = isAdditions ? undefined : comingSunday(dateInZone(new Date(list.after), zone));
  const window = { ...list, date, memorialsAfter };
  const found = await gatherCommemorations(store, window);
  if (isAdditions && found.requests.length === 0) return undefined;
  const title = `${isAdditions ? "More names" : "Commemorations"} for ${fullDate(date)}`;
  const own = commemorationWindow(date, rules);
  const isLonger = list.after < own.after;
  const lateCount = isLonger ? await store.count("prayerRequests", { after: list.after, until: own.after }) : 0;
  const notes = [
    ...siteNotes,
    ...cutNotes(found, zone),
    isAdditions && "These requests came in after the list you already have.",
    !isAdditions &&
      list.until < own.until &&
      `Requests that come in by ${timeInZone(own.until, zone)} will follow in a second email.`,
    lateCount > 0 && `Too late for the list of the Sunday before, so included in this one: ${requestCount(lateCount)}.`,
    dateInZone(new Date(), zone) > date && "This email is late: it could not be sent sooner.",
    ...(isAdditions ? [] : missedNotes(date, rules)),
  ].filter((note) => note !== false);
  const style: ListStyle = { zone, parishName: options.parishName(), title, notes };
  const [text, html] = [commemorationsText(found, style), commemorationsHtml(found, style)];
  return {
    // The key has the list's end: a list remade after a clock error is another email.
    ...envelope(options.from, to, messageKey(altarLists, `${id}/${list.until}`)),
    subject: title,
    text,
    html,
    date: new Date(list.until),
    ...(options.marksRead && {
      printed: found.requests.filter(({ memorial }) => !memorial).map(({ id }) => id),
    }),
  };
}

const requestCount = (count: number): string => (count === 1 ? "one request" : `${count} requests`);
