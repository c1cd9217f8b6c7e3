import { type DayLine } from "~/schedule/day-list/day-lines";
import { dateInZone } from "~/dates/instant";
import { escapeXml } from "~/text/escape";
import { type KnownServices, servicesNews } from "./known-services";
import { type MailItem } from "./mailings";
import { type Entries, type KnownNotices, noticesSince } from "./notices";

/** The content that people know: that of the first start, the plans since then, and the news in their mails. */
export interface Known {
  services: KnownServices;
  notices: KnownNotices;
}

/** The news that people do not know yet and that still matters. Without any, remember `known` from now on. */
export function newsSince(before: Known, entries: Entries, now: Date) {
  const { schedule } = entries;
  const services = servicesNews(before.services, schedule, now);
  const notices = noticesSince(before.notices, entries, now);
  return {
    /** The mail's subject names the first: what the subscribers asked for. */
    items: [...services.lines.map(itemOf), ...notices.items],
    /** An id for each item, of its subject and its present words. */
    ids: [...notices.ids, ...services.ids],
    concernsToday: services.lines.some(({ date }) => date <= dateInZone(now, schedule.zone)),
    /** The subscribers' knowledge before this mail, and after it. */
    seen: { ...before, services: services.seen },
    known: { services: services.known, notices: notices.known },
  };
}

/** The line, then what was, and the nearest parish. */
const itemOf = (line: DayLine): MailItem => ({
  sentence: `${line.when}: ${line.words}`,
  html: restOfLine(line),
  path: `/calendar/${line.date}`,
  until: line.ends.toISOString(),
});

/** The rest of a line after its words, in paragraphs. */
export const restOfLine = ({ rest, nearest }: Pick<DayLine, "rest" | "nearest">): string =>
  [rest, nearest && `${nearest}.`].map((text) => text && `<p>${escapeXml(text)}</p>`).join("");
