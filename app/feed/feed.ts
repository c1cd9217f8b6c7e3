import ical, { type ICalEventData, type ICalEventStatus, type ICalEventTransparency } from "ical-generator";
import { DateTime } from "luxon";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { type CivilDate } from "~/dates/civil-date";
import { withoutIllegalCharacters } from "~/text/escape";
import { type FeedEntry, type Moment, type Recurrence } from "./entry";

/** An iCalendar file without its entries. */
export interface FeedFrame {
  name: string;
  description: string;
  zone: string;
  /** The parish's address, for entries without a place. */
  location: string;
  /** Without a trailing slash. */
  siteUrl: string;
  /** The host in each UID (id-host.server.ts). */
  idHost: string;
  /** The last change of the content (feed.server.ts). */
  revisedAt: Date;
}

const ONE_HOUR_SECONDS = 3600;
/** SEQUENCE counts seconds from here, so it stays below 2^31 until 2088. */
const SEQUENCE_EPOCH_MS = Date.UTC(2020, 0, 1);

/**
 * Writes the iCalendar format (RFC 5545). The same input gives the same bytes, so subscribers download the file only
 * after changes. Each entry has the revision as SEQUENCE, by which programs recognize a newer version.
 */
export function calendarFile({ zone, ...rest }: FeedFrame, entries: readonly FeedEntry[]): string {
  const frame = { ...rest, zone: zoneNow(zone).name };
  // The library does not escape line breaks in these two.
  const [name, description] = [oneLine(frame.name), oneLine(frame.description)];
  const file = ical({ name, description, url: `${frame.siteUrl}/calendar.ics`, ttl: ONE_HOUR_SECONDS });
  file.prodId({ company: frame.idHost, product: "church calendar", language: "EN" });
  // Each timed entry names the zone. With a zone for the whole file the library would shift whole days.
  file.timezone({ name: null, generator: (name) => zoneNow(name).rules });
  for (const entry of entries) file.createEvent(eventData(frame, entry));
  return withoutIllegalCharacters(file.toString());
}

/** The present name of a zone, such as of America/Indianapolis, and its rules as VTIMEZONE with that name. */
function zoneNow(zone: string): { name: string; rules: string } {
  const [rules = "", id = ""] = tzlib_get_ical_block(zone);
  return { name: id.replace(/^TZID=/, "") || zone, rules };
}

function eventData(frame: FeedFrame, entry: FeedEntry): ICalEventData {
  const { zone, siteUrl, revisedAt } = frame;
  const { summary, description, location = frame.location, url, start, recurrence, replacesOccurrence } = entry;
  return {
    id: `${entry.id}@${frame.idHost}`,
    sequence: Math.floor((revisedAt.getTime() - SEQUENCE_EPOCH_MS) / 1000),
    stamp: revisedAt,
    lastModified: revisedAt,
    summary,
    description,
    location,
    url: url.startsWith("/") ? siteUrl + url : url,
    ...(start.time ? { timezone: zone } : { allDay: true }),
    start: instantOf(start, zone),
    end: instantOf(entry.end, zone),
    ...(recurrence && { repeating: recurrenceLines(recurrence, start, zone) }),
    ...(replacesOccurrence && { recurrenceId: instantOf(replacesOccurrence, zone) }),
    ...(entry.cancelled && { status: "CANCELLED" as ICalEventStatus }),
    ...(entry.transparent && { transparency: "TRANSPARENT" as ICalEventTransparency }),
  };
}

/** The library takes the date of a whole day from its UTC midnight. */
const instantOf = ({ date, time }: Moment, zone: string): DateTime =>
  DateTime.fromISO(time ? `${date}T${time}` : date, { zone: time ? zone : "utc" });

/** RRULE and EXDATE. UNTIL is in UTC for timed entries and a date for whole days (RFC 5545, 3.3.10). */
function recurrenceLines({ rule, until, except = [] }: Recurrence, { time }: Moment, zone: string): string {
  const repeated = `RRULE:${rule};UNTIL=${time ? utc({ date: until, time }, zone) : compact(until)}`;
  if (except.length === 0) return repeated;
  const dates = except.map((date) => compact(date) + (time ? `T${time.replace(":", "")}00` : "")).join(",");
  return `${repeated}\r\nEXDATE;${time ? `TZID=${zone}` : "VALUE=DATE"}:${dates}`;
}

const utc = (moment: Moment, zone: string): string => instantOf(moment, zone).toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'");

const compact = (date: CivilDate): string => date.replaceAll("-", "");

const oneLine = (text: string): string => text.replace(/\s+/g, " ");
