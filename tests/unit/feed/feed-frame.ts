import { DateTime } from "luxon";
import { addDays } from "~/dates/civil-date";
import { type FeedFrame } from "~/feed/feed";
import { PROGRAMS } from "../../support/checkers/calendar-programs";
import { ZONE } from "../../support/content/schedule";

export const frame: FeedFrame = {
  name: "St. Olga",
  description: "Services",
  zone: ZONE,
  location: "12 Church Street",
  siteUrl: "https://parish.example.org",
  idHost: "parish.example.org",
  revisedAt: new Date("2026-11-21T12:00:00Z"),
};

/** The 400 days whose entries the tests compare; the clocks change on three of them. */
export const dates = Array.from({ length: 400 }, (_, index) => addDays("2026-11-01", index));

export const instant = (date: string, time = "00:00") =>
  DateTime.fromISO(`${date}T${time}`, { zone: ZONE }).toUTC().toISO({ precision: "milliseconds" })!;

/** The entries of a calendar file that a program shows on these days. */
export const shown = (text: string, program: string) =>
  PROGRAMS[program]!(text, instant(dates[0]!), instant(addDays(dates.at(-1)!, 1)));
