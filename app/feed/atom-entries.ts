import {
  type Announcement,
  type NewsItem,
  type ParishEvent,
  type ServiceChange,
  type SiteContent,
} from "~/content/schema";
import { DAYS_LISTED, validAnnouncements } from "~/schedule/announcements";
import { addDays, type CivilDate, datesBetween, fullDate, weekdayName } from "~/dates/civil-date";
import { newsHeading } from "~/page-data/news";
import { newsPages } from "~/page-data/year-pages";
import { asPlanned, changesFor, isDetails, type Service, servicesOn } from "~/schedule/services-on";
import { nameAmong } from "~/schedule/changes/changed-services";
import { isHeld } from "~/schedule/next-services";
import { isAtNight, nightTime } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { slug, uniqueIds } from "~/text/slug";
import { serviceView } from "~/schedule/views/service-view";
import { escapeXml } from "~/text/escape";
import { type AtomEntry } from "./atom";
import { lastDateOf } from "./event-entries";

/** An Atom entry without its times. */
export interface UntimedEntry extends Omit<AtomEntry, "published" | "updated"> {
  part: "news" | "announcements" | "services" | "events";
  /** The date that the parish gave it, if past. */
  dated?: CivilDate;
  /** The beginning of its id, independent of the title. */
  stem?: string;
  shownFrom?: CivilDate;
}

/** An entry lists at most this many services. */
const MAX_SERVICES_LISTED = 30;

/**
 * The parish's news, valid announcements, and changes to the weekly schedule. No text depends on the present day, so an
 * entry changes only when the parish changes it.
 */
export function atomEntries(content: SiteContent, schedule: Schedule, today: CivilDate): UntimedEntry[] {
  const { events, announcements, services } = content;
  const idOfChange = idsOf(services.changes, changeWords);
  const idOfEvent = idsOf(events, ({ date, title }) => `${eventStem(date)} ${title}`);
  const idOfAnnouncement = idsOf(
    announcements,
    ({ from, date, title }) => `${announcementStem(from ?? date)} ${title}`,
  );
  return [
    ...services.changes
      .filter(({ until }) => until >= today)
      .flatMap((change) => changeEntry(schedule, change, idOfChange(change))),
    ...events
      .filter((event) => event.cancelled && !isOver(event, today))
      .map((event) => eventEntry(event, idOfEvent(event))),
    ...schedule.dated
      .filter(({ date }) => date >= today && date < addDays(today, DAYS_LISTED))
      .flatMap(({ id, date }) => datedEntry(servicesOn(schedule, date).find((service) => service.id === id)!)),
    ...validAnnouncements(announcements, schedule, today).map((one) => announcementEntry(one, idOfAnnouncement(one))),
    ...newsPages(content.news).itemsOf().map(newsEntry),
  ];
}

/**
 * One change of content/services.yml, with every service it decides. A changed change is a new entry, because most
 * readers show an entry once.
 */
function changeEntry(schedule: Schedule, change: ServiceChange, id: string): UntimedEntry[] {
  const { from, until, cancelled, movedTo, replacedBy } = change;
  const isChanged = (one: Service) =>
    changesFor(schedule.changes, asPlanned(one)).includes(change) && !(isDetails(change) && one.status === "cancelled");
  const names = new Set<string>();
  const services = datesBetween(from, until).flatMap((date) => {
    const all = servicesOn(schedule, date);
    const changed = all.filter(isChanged);
    changed.forEach((service) => names.add(isHeld(service) ? service.name : nameAmong(all, service)));
    return changed;
  });
  if (services.length === 0) return [];
  const [first, last] = [services[0]!, services.at(-1)!];
  const when = first.date === last.date ? dayOf(first) : `${dayOf(first)} to ${dayOf(last)}`;
  // With its time on any date, a name needs it in the title.
  const isWhole = (name: string) => ![...names].some((other) => other.startsWith(`${name} at `));
  const what = cancelled ? "Cancelled" : movedTo && !replacedBy ? "Moved" : "Changed";
  return [
    {
      id,
      title: `${what}: ${[...names].filter(isWhole).join(", ")}${first.replaces ? ` instead of ${first.replaces}` : ""}, ${when}`,
      html: serviceList(services),
      path: `/calendar/${first.date}`,
      ...inServices,
    },
  ];
}

/** Identifies a change by everything but its reason and note. */
function changeWords(change: ServiceChange): string {
  const { from, until, service = "all", at = "", cancelled, movedTo, replacedBy, place } = change;
  const details = isDetails(change) && ["details", place];
  const now = cancelled ? "cancelled" : (details || [movedTo, replacedBy]).filter(Boolean).join(" ");
  return ["change", from, until === from ? "" : until, service, at, now].join(" ");
}

/** A dated service; changes of it are other entries. */
function datedEntry(service: Service): UntimedEntry[] {
  const { id, name, date, status, replaces } = service;
  if (status !== "scheduled" || replaces) return [];
  return [
    {
      id,
      title: `${name}, ${momentOf(service)}`,
      html: serviceList([service]),
      path: `/calendar/${date}`,
      ...inServices,
      shownFrom: addDays(date, 1 - DAYS_LISTED),
    },
  ];
}

const inServices = { category: "Schedule", part: "services" } as const;
const announcementStem = (date: string): string => `announcement ${date}`;
const eventStem = (date: CivilDate): string => `cancelled event ${date}`;

const isOver = (event: ParishEvent, today: CivilDate): boolean => (lastDateOf(event) ?? today) < today;

const eventEntry = ({ date, title, cancelled, description }: ParishEvent, id: string): UntimedEntry => ({
  id,
  title: `Cancelled: ${title}, ${fullDate(date)}`,
  html: `<p>${escapeXml(cancelled ?? "")}</p>${description}`,
  path: "/announcements#events",
  category: "Schedule",
  part: "events",
  stem: `${slug(eventStem(date))}-`,
});

const announcementEntry = ({ title, from, date, content }: Announcement, id: string): UntimedEntry => ({
  id,
  title,
  html: content,
  path: "/announcements#announcements",
  category: "Announcements",
  part: "announcements",
  stem: `${slug(announcementStem(from ?? date))}-`,
  shownFrom: from,
});

const newsEntry = (item: NewsItem): UntimedEntry => ({
  id: `news-${item.id}`,
  title: newsHeading(item),
  html: item.content,
  path: `/news#${item.id}`,
  category: "News",
  part: "news",
  stem: `news-${item.date}-`,
  dated: item.date,
});

/** "Sunday, November 29, 2026"; at night "Sunday, November 1, 2026 (Saturday night)". */
const dayOf = (service: Service): string => [fullDate(service.date), ...nightOf(service)].join(" ");

/** "Sunday, November 29, 2026, 9:00 AM"; at night "Sunday, November 1, 2026, 1:30 AM (Saturday night)". */
const momentOf = (service: Service): string =>
  [`${fullDate(service.date)}, ${nightTime(service.time)}`, ...nightOf(service)].join(" ");

const nightOf = (service: Service): string[] =>
  isAtNight(service) ? [`(${weekdayName(addDays(service.date, -1))} night)`] : [];

function serviceList(services: readonly Service[]): string {
  const items = services.slice(0, MAX_SERVICES_LISTED).map((service) => {
    const { name, change, note, place, link } = serviceView(service);
    const words = [`${momentOf(service)}${isAtNight(service) ? ":" : ""} ${name}`, change, note, place]
      .filter(Boolean)
      .map((part) => escapeXml(part!));
    return `<li>${words.join("; ")}${link ? `; <a href="${escapeXml(link)}">${escapeXml(link)}</a>` : ""}</li>`;
  });
  const more = services.length - items.length;
  return `<ul>${items.join("")}${more > 0 ? `<li>and ${more} more until ${dayOf(services.at(-1)!)}</li>` : ""}</ul>`;
}

/** An id for each item of the whole list: it stays when an item before it ends. */
function idsOf<Item>(items: readonly Item[], words: (item: Item) => string): (item: Item) => string {
  const idOf = uniqueIds();
  const ids = new Map(items.map((item) => [item, idOf(words(item))]));
  return (item) => ids.get(item)!;
}
