import {
  type Announcement,
  type NewsItem,
  type ParishEvent,
  type ServiceChange,
  type SiteContent,
} from "~/content/schema";
import { addDays, type CivilDate, datesBetween, fullDate, weekdayName } from "~/dates/civil-date";
import { newsHeading, newsPages } from "~/page-data/year-pages";
import { DAYS_LISTED, validAnnouncements } from "~/schedule/announcements";
import { firstOf, lineInWords, linesOf, titleOfLine } from "~/schedule/day-list/day-lines";
import { departsFromPlan, plannedDay } from "~/schedule/day-list/day-words";
import { headingOf, isAtNight, nightTime } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { isHeld, plannedName, type Service, servicesOn } from "~/schedule/services-on";
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
 * The parish's news, valid announcements, changed services, cancelled events and dated services. No text depends on the
 * present day, so an entry changes only when the parish changes it.
 */
export function atomEntries(content: SiteContent, schedule: Schedule, today: CivilDate): UntimedEntry[] {
  const { events, announcements, services } = content;
  const idOfEvent = idsOf(events, ({ date, title }) => `cancelled event ${date} ${title}`);
  const idOfAnnouncement = idsOf(announcements, ({ from, date, title }) => `announcement ${from ?? date} ${title}`);
  return [
    ...services.changes.filter(({ until }) => until >= today).flatMap((change) => changeEntry(schedule, change)),
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

/** An entry says at most so much of one change; its title counts the rest. */
const MOST_LINES = 30;

/**
 * The lines about the days of one entry under `changes` in content/services.yml. If it decides other services, or
 * otherwise, it is a new entry: most readers show an entry once.
 */
function changeEntry(schedule: Schedule, change: ServiceChange): UntimedEntry[] {
  const isDecided = (service: Service) => service.changes[0] === change;
  const decided = datesBetween(change.from, change.until)
    .flatMap((date) => servicesOn(schedule, date))
    .filter((service) => departsFromPlan(service) && isDecided(service));
  if (decided.length === 0) return [];
  const days = [...new Set(decided.map((service) => headingOf(service)))].map((date) =>
    plannedDay(schedule, date, isDecided)!,
  );
  const lines = linesOf(schedule, days);
  const { date } = decided[0]!;
  return [
    {
      id: `change-${date}-${digest(decided.map(decisionOf).join("\n"))}`,
      title: firstOf(lines.map(titleOfLine)),
      html:
        lines
          .slice(0, MOST_LINES)
          .map((line) => `<p>${escapeXml([lineInWords(line), line.nearest].filter(Boolean).join(" "))}</p>`)
          .join("") + detailsOf(decided.map(({ link }) => ({ link }))),
      path: `/calendar/${date}`,
      category: "Schedule",
    },
  ];
}

/** A service with what an entry makes of it; neither name nor reason, which may be corrected. */
function decisionOf(service: Service): string {
  const { date, originalTime, time, place, replaces } = service;
  const now = isHeld(service)
    ? ["changed", [time, place, replaces === undefined ? "" : "replaced"].join("|")]
    : ["cancelled", "cancelled"];
  return [date, originalTime, plannedName(service), ...now].join(" ");
}

const datedEntry = (service: Service): UntimedEntry => {
  const { id, name, date, place } = service;
  const title = `${name}, ${momentOf(service)}`;
  return {
    id,
    title,
    html: `<p>${escapeXml([title, place].filter(Boolean).join("; "))}</p>${detailsOf([service])}`,
    path: `/calendar/${date}`,
    category: "Schedule",
  };
};

/** "Sunday, November 29, 2026, 9:00 AM"; at night "Sunday, November 1, 2026, 1:30 AM (Saturday night)". */
const momentOf = (service: Service): string =>
  `${fullDate(service.date)}, ${nightTime(service.time)}` +
  (isAtNight(service) ? ` (${weekdayName(addDays(service.date, -1))} night)` : "");

/** The notes and links of services, each once. */
function detailsOf(services: readonly Pick<Service, "note" | "link">[]): string {
  const notes = services.map(({ note = "" }) => escapeXml(note));
  const links = services.map(({ link = "" }) => escapeXml(link)).map((link) => link && `<a href="${link}">${link}</a>`);
  return [...new Set([...notes, ...links])].map((text) => text && `<p>${text}</p>`).join("");
}

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
