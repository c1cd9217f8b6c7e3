import { parishToday, siteContent } from "~/content/snapshot.server";
import { weekdayAndDay } from "~/dates/civil-date";

/** Today's absence: who is away, until when in words, and whom to call instead; undefined if nobody is. */
export function presentAbsence() {
  const { absences = [], parish } = siteContent();
  const today = parishToday();
  const absence = absences.find(({ from, until }) => from <= today && today <= until);
  if (!absence) return undefined;
  const { until, call, phone } = absence;
  return { who: parish.rector, until: until === today ? "today" : `through ${weekdayAndDay(until)}`, call, phone };
}

/** The promise in a message's receipt: when to expect the answer, and whom to call if that is too late. */
export function replyPromise() {
  const { ask, parish } = siteContent();
  const { contact, otherRecipients, answered: by } = ask!;
  const absence = contact || otherRecipients ? undefined : presentAbsence();
  if (absence) {
    const { until, call, phone } = absence;
    return { away: `is away ${until}, and `, by: "after that", otherwise: `If it cannot wait, call ${call}:`, phone };
  }
  // The rector's own number, because the church is often empty.
  const phone = contact ? parish.phone : parish.rectorPhone;
  return { away: "", by, otherwise: "If you don’t hear from us by then, call", phone };
}

export type ReplyPromise = ReturnType<typeof replyPromise>;
export type PresentAbsence = NonNullable<ReturnType<typeof presentAbsence>>;
