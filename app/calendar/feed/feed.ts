import type { ICalEventData, ICalEventRepeatingFreq, ICalEventTransparency, ICalWeekday } from "ical-generator";
import type { DateTime } from "luxon";
import { type ParishEvent, type ServiceDay } from "~/content/schema";
import { luxon } from "~/dates/luxon.server";
import { addDays, type CivilDate, weekdayName } from "~/dates/civil-date";
import { type GreatDay } from "~/calendar/rules/upcoming-days";
import { plainText } from "./plain-text";

export interface FeedContent {
  name: string;
  description: string;
  /** IANA zone of all times. */
  zone: string;
  location: string;
  /** Without a slash at the end. */
  siteUrl: string;
  weekly: ServiceDay[];
  events: ParishEvent[];
  greatDays: GreatDay[];
}

const ONE_HOUR = { hours: 1 };
const HALF_A_DAY = 12 * 60 * 60;

/**
 * The parish's calendar in the iCalendar format (RFC 5545). Pure: the same content and day give the same bytes, so that
 * whoever subscribes is sent it only when something has changed, and each entry keeps its identity from day to day.
 */
export async function calendarFeed(content: FeedContent, today: CivilDate): Promise<string> {
  // Loaded at the first request for the feed: no page needs them at start.
  const { default: ical } = await import("ical-generator");
  const { getVtimezoneComponent } = await import("@touch4it/ical-timezones");
  const { siteUrl } = content;
  // On one line: the library writes these two as they are.
  const [name, description] = [oneLine(content.name), oneLine(content.description)];
  const host = new URL(siteUrl).hostname;
  const feed = ical({ name, description, url: `${siteUrl}/calendar.ics`, ttl: HALF_A_DAY });
  feed.prodId({ company: host, product: "church calendar", language: "EN" });
  // The zone stands on each entry that has a time. As the zone of the whole feed the library would bend whole days by it.
  feed.timezone({ name: null, generator: getVtimezoneComponent });
  const stamp = luxon().DateTime.fromISO(today, { zone: "utc" });
  for (const entry of withOwnIds(entriesOf(content, today))) {
    feed.createEvent({ ...entry, id: `${entry.id}@${host}`, stamp });
  }
  return feed.toString();
}

type Entry = ICalEventData & { id: string };

const entriesOf = (content: FeedContent, today: CivilDate): Entry[] => [
  ...content.weekly.flatMap((day) => servicesOf(day, content, today)),
  ...content.events.map((event) => entryOfEvent(event, content)),
  ...content.greatDays.map((day) => entryOfGreatDay(day, content)),
];

/** The services of a weekday, every week; each lasts until the next one begins, and the last until the church closes. */
function servicesOf({ day, services, closes }: ServiceDay, content: FeedContent, today: CivilDate): Entry[] {
  const { zone, location, siteUrl } = content;
  const first = firstOfTheYear(today, day);
  const endAt = (end: string | undefined) => (end === undefined ? undefined : at(first, end, zone));
  const inOrder = [...services].sort((one, other) => one.time.localeCompare(other.time));
  return inOrder.map(({ name, time }, index) => ({
    id: slug(`service ${day} ${time} ${name}`),
    summary: name,
    location,
    url: `${siteUrl}/announcements`,
    ...fromTo(at(first, time, zone), endAt(inOrder[index + 1]?.time ?? closes)),
    timezone: zone,
    repeating: { freq: "WEEKLY" as ICalEventRepeatingFreq, byDay: [twoLetters(day)] },
  }));
}

function entryOfEvent({ date, time, title, description }: ParishEvent, content: FeedContent): Entry {
  const { zone, location, siteUrl } = content;
  const id = slug(`event ${date} ${title}`);
  const words = { id, summary: title, description: plainText(description), location, url: `${siteUrl}/announcements` };
  if (!time) return { ...words, ...wholeDay(date) };
  return { ...words, ...fromTo(at(date, time, zone)), timezone: zone };
}

function entryOfGreatDay({ kind, name, date }: GreatDay, { siteUrl }: FeedContent): Entry {
  const words = { id: `${kind}-${date}`, summary: name, url: `${siteUrl}/calendar/${date}` };
  // Transparent: a feast does not make its day a busy one.
  return { ...words, ...wholeDay(date), transparency: "TRANSPARENT" as ICalEventTransparency };
}

/** Two entries of one name on one day would be taken for one: the second gets a number. */
function withOwnIds(entries: Entry[]): Entry[] {
  const times = new Map<string, number>();
  return entries.map((entry) => {
    const time = (times.get(entry.id) ?? 0) + 1;
    times.set(entry.id, time);
    return time === 1 ? entry : { ...entry, id: `${entry.id}-${time}` };
  });
}

const at = (date: CivilDate, time: string, zone: string) => luxon().DateTime.fromISO(`${date}T${time}`, { zone });

const fromTo = (start: DateTime, end?: DateTime) => ({ start, end: end && end > start ? end : start.plus(ONE_HOUR) });

/** The end of a whole day is the day after, which is not part of it (RFC 5545, 3.6.1). */
const wholeDay = (date: CivilDate) => ({
  allDay: true,
  start: luxon().DateTime.fromISO(date, { zone: "utc" }),
  end: luxon().DateTime.fromISO(addDays(date, 1), { zone: "utc" }),
});

function firstOfTheYear(today: CivilDate, weekday: string): CivilDate {
  let date = `${today.slice(0, 4)}-01-01`;
  while (weekdayName(date) !== weekday) date = addDays(date, 1);
  return date;
}

const twoLetters = (weekday: ServiceDay["day"]): ICalWeekday => weekday.slice(0, 2).toUpperCase() as ICalWeekday;

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const oneLine = (words: string): string => words.replace(/\s+/g, " ");
