import ical, { type ICalCalendar, ICalEventRepeatingFreq, ICalEventTransparency, ICalWeekday } from "ical-generator";
import { getVtimezoneComponent } from "@touch4it/ical-timezones";
import { DateTime } from "luxon";
import { type ParishEvent, type ServiceDay } from "~/content/schema";
import { addDays, type CivilDate, weekdayName } from "./civil-date";
import { type GreatDay } from "./coming";
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

const HOUR = { hours: 1 };
const HALF_A_DAY = 12 * 60 * 60;

/**
 * The parish's calendar in the iCalendar format (RFC 5545). Pure: the same content and day give the same bytes, so that
 * whoever subscribes is sent it only when something has changed, and each entry keeps its identity from day to day.
 */
export function calendarFeed(content: FeedContent, today: CivilDate): string {
  const { name, description, zone, siteUrl } = content;
  const feed = ical({ name, description, url: `${siteUrl}/calendar.ics`, ttl: HALF_A_DAY });
  feed.prodId({ company: new URL(siteUrl).hostname, product: "church calendar", language: "EN" });
  feed.timezone({ name: zone, generator: getVtimezoneComponent });
  const entries = entriesOf(feed, content, today);
  for (const weekday of content.weekly) entries.addServices(weekday);
  for (const event of content.events) entries.addEvent(event);
  for (const day of content.greatDays) entries.addGreatDay(day);
  return feed.toString();
}

function entriesOf(feed: ICalCalendar, { zone, location, siteUrl }: FeedContent, today: CivilDate) {
  const host = new URL(siteUrl).hostname;
  const stamp = DateTime.fromISO(today, { zone: "utc" });
  const ids = new Set<string>();
  const at = (date: CivilDate, time: string) => DateTime.fromISO(`${date}T${time}`, { zone });

  /** An id of its own for each entry, the same every day; a second entry of one name gets a number. */
  function idOf(words: string, number = 1): string {
    const id = `${slug(words)}${number > 1 ? `-${number}` : ""}@${host}`;
    if (ids.has(id)) return idOf(words, number + 1);
    ids.add(id);
    return id;
  }

  return {
    addServices({ day, services, closes }: ServiceDay): void {
      const inOrder = [...services].sort((one, other) => one.time.localeCompare(other.time));
      const first = firstOfTheYear(today, day);
      inOrder.forEach(({ name, time }, index) => {
        const start = at(first, time);
        const end = at(first, inOrder[index + 1]?.time ?? closes);
        feed.createEvent({
          ...{
            id: idOf(`service ${day} ${time} ${name}`),
            stamp,
            summary: name,
            location,
            url: `${siteUrl}/announcements`,
          },
          ...{ start, end: end > start ? end : start.plus(HOUR), timezone: zone },
          repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay: [ICalWeekday[twoLetters(day)]] },
        });
      });
    },

    addEvent({ date, time, title, description }: ParishEvent): void {
      const words = { id: idOf(`event ${date} ${title}`), stamp, summary: title, description: plainText(description) };
      const place = { location, url: `${siteUrl}/announcements` };
      if (!time) return void feed.createEvent({ ...words, ...place, ...wholeDay(date) });
      const start = at(date, time);
      feed.createEvent({ ...words, ...place, start, end: start.plus(HOUR), timezone: zone });
    },

    addGreatDay({ kind, name, date }: GreatDay): void {
      const words = { id: idOf(`${kind} ${date}`), stamp, summary: name, url: `${siteUrl}/calendar/${date}` };
      feed.createEvent({ ...words, ...wholeDay(date), transparency: ICalEventTransparency.TRANSPARENT });
    },
  };
}

/** The end of a whole day is the day after, which is not part of it (RFC 5545, 3.6.1). */
const wholeDay = (date: CivilDate) => ({
  allDay: true,
  start: DateTime.fromISO(date, { zone: "utc" }),
  end: DateTime.fromISO(addDays(date, 1), { zone: "utc" }),
});

function firstOfTheYear(today: CivilDate, weekday: string): CivilDate {
  let date = `${today.slice(0, 4)}-01-01`;
  while (weekdayName(date) !== weekday) date = addDays(date, 1);
  return date;
}

const twoLetters = (weekday: ServiceDay["day"]) => weekday.slice(0, 2).toUpperCase() as keyof typeof ICalWeekday;

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
