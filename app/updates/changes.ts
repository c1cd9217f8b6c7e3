import { dateInZone } from "~/dates/instant";
import { type Change } from "~/schedule/changes/changes";
import { headingOf } from "~/schedule/night";
import { escapeXml } from "~/text/escape";
import { type MailItem } from "./mailings";
import { type Entries, type KnownNotices, noticesSince } from "./notices";
import { type KnownServices, serviceChangesSince, withPlanned } from "./service-changes";

/** What people know: the content at the first start, what was planned since then, and what they were mailed. */
export interface Known {
  services: KnownServices;
  notices: KnownNotices;
}

/** The changes that people do not know yet and that still matter. Without any, remember `known` from now on. */
export function changesSince(before: Known, entries: Entries, now: Date) {
  const { schedule } = entries;
  /** The subscribers' knowledge before this mail. */
  const seen: Known = { ...before, services: withPlanned(before.services, schedule, now) };
  const services = serviceChangesSince(seen.services, schedule, now);
  const notices = noticesSince(before.notices, entries, now);
  const changed = services.changes.flatMap((change) => change.services);
  const today = dateInZone(now, schedule.zone);
  /** Subscribers know this once the changes are mailed. */
  const known: Known = { services: services.known, notices: notices.known };
  return {
    /** The mail's subject names the first: what the subscribers asked for. */
    items: [...services.changes.map(itemOf), ...notices.told.map(({ item }) => item)],
    /** What each of them is about, and what is now. */
    ids: [...notices.told, ...changed].map(({ id }) => id),
    concernsToday: changed.some(({ service }) => headingOf(service, today) === today),
    ...{ seen, known },
  };
}

/** People know all of the present content without any mail. */
export const allKnown = (entries: Entries, now: Date): Known =>
  changesSince({ services: {}, notices: {} }, entries, now).known;

const itemOf = ({ sentence, nearest, date, ends }: Change): MailItem => ({
  sentence,
  html: nearest && `<p>${escapeXml(nearest)}</p>`,
  path: `/calendar/${date}`,
  until: ends.toISOString(),
});
