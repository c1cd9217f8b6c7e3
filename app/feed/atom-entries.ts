import { type Announcement, type NewsItem, type ParishEvent, type SiteContent } from "~/content/schema";
import { addDays, type CivilDate, datesBetween, fullDate } from "~/dates/civil-date";
import { newsHeading, newsPages } from "~/page-data/year-pages";
import { DAYS_LISTED, validAnnouncements } from "~/schedule/announcements";
import { type DayLine, lineInWords, linesOf, titleOfLine } from "~/schedule/day-list/day-lines";
import { dayKey, type ListOn, listsOf, serviceInWords } from "~/schedule/day-list/day-list";
import { plannedDay } from "~/schedule/day-list/day-words";
import { type Schedule } from "~/schedule/schedule";
import { type Service, servicesOn } from "~/schedule/services-on";
import { digest } from "~/text/digest";
import { escapeXml } from "~/text/escape";
import { uniqueIds } from "~/text/slug";
import { type AtomEntry } from "./atom";
import { lastDateOf } from "./event-entries";

/** An Atom entry without its times. */
export interface UntimedEntry extends Omit<AtomEntry, "published" | "updated"> {
  /** The date that the parish gave it. */
  dated?: CivilDate;
}

/**
 * The parish's news, valid announcements, unusual days, cancelled events and dated services. No text depends on the
 * present day, so an entry changes only when the parish changes it.
 */
export function atomEntries(content: SiteContent, schedule: Schedule, today: CivilDate): UntimedEntry[] {
  const { events, announcements } = content;
  const idOfEvent = idsOf(events, ({ date, title }) => `cancelled event ${date} ${title}`);
  const idOfAnnouncement = idsOf(announcements, ({ from, date, title }) => `announcement ${from ?? date} ${title}`);
  const lists = listsOf(schedule);
  return [
    ...linesFrom(schedule, today).map((line) => lineEntry(line, lists)),
    ...events
      .filter((event) => event.cancelled && (lastDateOf(event) ?? today) >= today)
      .map((event) => eventEntry(event, idOfEvent(event))),
    ...schedule.dated
      .filter(({ date }) => date >= today && date < addDays(today, DAYS_LISTED))
      .map(({ id, date }) => servicesOn(schedule, date).find((service) => service.id === id)!)
      .filter(({ status, replaces }) => status === "scheduled" && !replaces)
      .map(datedEntry),
    ...validAnnouncements(announcements, schedule, today).map((announcement) =>
      announcementEntry(announcement, idOfAnnouncement(announcement)),
    ),
    ...newsPages(content.news).itemsOf().map(newsEntry),
  ];
}

/**
 * The lines about the unusual days of four weeks. The days before and after them are looked at too: so a line keeps its
 * first and its last day for as long as it is in the feed.
 */
function linesFrom(schedule: Schedule, today: CivilDate): DayLine[] {
  const last = addDays(today, DAYS_LISTED - 1);
  const changes = schedule.changes.filter(({ from, until }) => from <= last && until >= today);
  const first = [addDays(today, -DAYS_LISTED), ...changes.map(({ from }) => from)].sort()[0]!;
  const end = [addDays(last, DAYS_LISTED), ...changes.map(({ until }) => until)].sort().at(-1)!;
  const days = datesBetween(first, end).flatMap((date) => plannedDay(schedule, date) ?? []);
  return linesOf(schedule, days).filter(({ date, dates }) => date <= last && dates.at(-1)! >= today);
}

/** With other days or services, even by one, it is a new entry: most readers show an entry once. */
const lineEntry = (line: DayLine, lists: ListOn): UntimedEntry => ({
  id: `change-${line.date}-${digest(line.dates.map((date) => `${date} ${dayKey(lists, date)}`).join("\n"))}`,
  title: titleOfLine(line),
  html: `<p>${escapeXml([lineInWords(line), line.nearest].filter(Boolean).join(" "))}</p>`,
  path: `/calendar/${line.date}`,
  category: "Schedule",
});

const datedEntry = (service: Service): UntimedEntry => {
  const { id, date, note = "", link = "" } = service;
  const title = `${fullDate(date)}: ${serviceInWords(service)}`;
  const address = escapeXml(link);
  const paragraphs = [escapeXml(title), escapeXml(note), link && `<a href="${address}">${address}</a>`];
  return {
    id,
    title,
    html: paragraphs.map((text) => text && `<p>${text}</p>`).join(""),
    path: `/calendar/${date}`,
    category: "Schedule",
  };
};

const eventEntry = ({ date, title, cancelled, description }: ParishEvent, id: string): UntimedEntry => ({
  id,
  title: `Cancelled: ${title}, ${fullDate(date)}`,
  html: `<p>${escapeXml(cancelled ?? "")}</p>${description}`,
  path: "/announcements#events",
  category: "Schedule",
});

const announcementEntry = ({ title, content }: Announcement, id: string): UntimedEntry => ({
  id,
  title,
  html: content,
  path: "/announcements#announcements",
  category: "Announcements",
});

const newsEntry = (item: NewsItem): UntimedEntry => ({
  id: `news-${item.id}`,
  title: newsHeading(item),
  html: item.content,
  path: `/news#${item.id}`,
  category: "News",
  dated: item.date,
});

/** An id for each item of the whole list: it stays when an item before it ends. */
function idsOf<Item>(items: readonly Item[], words: (item: Item) => string): (item: Item) => string {
  const idOf = uniqueIds();
  const ids = new Map(items.map((item) => [item, idOf(words(item))]));
  return (item) => ids.get(item)!;
}
