import { type DayLine } from "~/schedule/day-list/day-lines";
import { type Schedule } from "~/schedule/schedule";
import { dateInZone } from "~/dates/instant";
import { escapeXml } from "~/text/escape";
import { idsOf, type KnownServices, servicesNews } from "./known-services";
import { type MailItem } from "./mailings";
import { type Entries, type KnownNotices, noticesSince } from "./notices";

/** What people know: the content at the first start, what was planned since then, and what they were mailed. */
export interface Known extends KnownServices {
  notices: KnownNotices;
}

/** The news that people do not know yet and that still matters. Without any, remember `known` from now on. */
export function newsSince(before: Known, entries: Entries, now: Date) {
  const { schedule } = entries;
  const { lines, seen, known } = servicesNews(before, schedule, now);
  const notices = noticesSince(before.notices, entries, now);
  const today = dateInZone(now, schedule.zone);
  return {
    /** The mail's subject names the first: what the subscribers asked for. */
    items: [...lines.map((line) => itemOf(schedule, line)), ...notices.told.map(({ item }) => item)],
    /** What each of them is about, and what is now. */
    ids: [...notices.told.map(({ id }) => id), ...lines.flatMap((line) => idsOf(schedule, line))],
    concernsToday: lines.some(({ date }) => date <= today),
    /** What subscribers know before this mail. */
    seen: { ...before, ...seen },
    /** What they know once it is sent. */
    known: { ...known, notices: notices.known },
  };
}

/** People know all of the present content without any mail. */
export const allKnown = (entries: Entries, now: Date): Known =>
  newsSince({ services: {}, notices: {} }, entries, now).known;

/** The line, then what was, and the nearest parish with a telephone number that is one link. */
function itemOf({ neighbor }: Schedule, { when, words, rest, nearest, date, ends }: DayLine): MailItem {
  const phone = neighbor && escapeXml(neighbor.phone.shown);
  const link = phone && `<a href="${escapeXml(neighbor.phone.link)}" style="white-space: nowrap">${phone}</a>`;
  const paragraphs = [rest && escapeXml(rest), nearest && `${escapeXml(nearest).replace(phone!, link!)}.`];
  return {
    sentence: `${when}: ${words}`,
    html: paragraphs.map((text) => text && `<p>${text}</p>`).join(""),
    path: `/calendar/${date}`,
    until: ends.toISOString(),
  };
}
