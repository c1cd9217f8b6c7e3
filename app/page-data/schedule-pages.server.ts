import { dayInRange } from "~/calendar/rules/church-date";
import { sundayBefore } from "~/commemorations/window";
import { parishNow, parishToday, siteContent } from "~/content/snapshot.server";
import {
  addDays,
  type CivilDate,
  datesBetween,
  dayOfMonth,
  monthAndDay,
  monthName,
  weekdayAndDay,
} from "~/dates/civil-date";
import { instantOf } from "~/dates/instant";
import { announcementsBetween, DAYS_LISTED, validAnnouncements } from "~/schedule/announcements";
import { type EventOnDate, pastEvents, upcomingEvents } from "~/schedule/events";
import { plannedLines } from "~/schedule/day-list/day-lines";
import { groupedBy } from "~/schedule/grouped-by";
import { parishSchedule } from "~/schedule/schedule.server";
import { liturgicalDayFor } from "~/calendar/remote/day-source.server";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";
import { SUNDAY } from "~/calendar/rules/weekdays";
import { dayHeading, feastsNamed, isRedDay, saintsKept, withSaintsFeast } from "~/calendar/views/day-view";
import { fastLabel, legendOf } from "~/calendar/views/fast-label";
import { readingsInTurn } from "~/calendar/views/readings-in-turn";
import { citationForReaders } from "~/scripture/citation";
import { servicesUnder } from "~/schedule/night";
import { eventFilePath } from "~/schedule/views/event-view";
import { type DayLineView, lineView, serviceView } from "~/schedule/views/service-view";
import { type ServiceDay } from "~/content/schema";
import { withPicture } from "~/content/pictures/pictures.server";
import { regularWeek } from "~/schedule/regular-week";
import { neighbors } from "./dated-pages.server";
import { announcedOccasions } from "./occasions.server";
import { upcoming } from "./upcoming-items.server";

const DAYS_IN_WEEK = 7;

/** The Sunday that begins a date's week; undefined for a date outside the calendar. */
export function weekNamed(when: string): CivilDate | undefined {
  const date = dayInRange(when);
  return date && dayInRange(sundayBefore(date));
}

/** Everything on the sheet of the week that begins on a Sunday. */
export function weekPage(sunday: CivilDate) {
  const { announcements, services } = siteContent();
  const saturday = addDays(sunday, DAYS_IN_WEEK - 1);
  return {
    sunday,
    /** "Week of November 22 to 28, 2026" */
    title: `Week of ${datesOfWeek(sunday)}, ${saturday.slice(0, 4)}`,
    language: services.language,
    changes: linesOn(sunday, saturday),
    days: scheduleDays(sunday, DAYS_IN_WEEK),
    announcements: announcementsBetween(announcements, parishSchedule(), sunday, saturday),
    events: eventsOfSheet(sunday),
    ...neighbors(sunday, DAYS_IN_WEEK, (date) => ({ href: `/week/${date}`, name: `Week of ${monthAndDay(date)}` })),
  };
}

/** The lines about the days from `first` through `last`, whether or not they are over. */
export const linesOn = (first: CivilDate, last = first): DayLineView[] =>
  plannedLines(parishSchedule(), instantOf(first, "00:00", parishSchedule().zone), last)
    .filter(({ dates }) => dates.some((date) => date >= first && date <= last))
    .map(lineView);

/** The events on the sheet of a week: its own, and those of the next three. */
export function eventsOfSheet(sunday: CivilDate): EventOnDate[] {
  const { events, parish } = siteContent();
  const upcoming = upcomingEvents(events, instantOf(sunday, "00:00", parish.timezone), parish.timezone);
  return upcoming.filter(({ date }) => date < addDays(sunday, 4 * DAYS_IN_WEEK));
}

export type WeekPageData = ReturnType<typeof weekPage>;

/** "November 22 to 28"; "November 29 to December 5" */
function datesOfWeek(sunday: CivilDate) {
  const saturday = addDays(sunday, DAYS_IN_WEEK - 1);
  const end = monthName(sunday) === monthName(saturday) ? dayOfMonth(saturday) : monthAndDay(saturday);
  return `${monthAndDay(sunday)} to ${end}`;
}

/** A number of days from a date on, including days without services. */
export const scheduleDays = (from: CivilDate, count: number) =>
  datesBetween(from, addDays(from, count - 1)).map((date) => scheduleDay(date, from));

/**
 * A date of a list with its services, including those of the following night, and its names in the church calendar.
 */
function scheduleDay(date: CivilDate, first: CivilDate) {
  const day = liturgicalDayFor(date);
  return {
    date,
    name: weekdayAndDay(date),
    /** The great feast or the day itself, and its other feasts: '26th Sunday after Pentecost; St. Clement'. */
    title: titleOf(day),
    fast: fastLabel(day),
    isRed: isRedDay(day),
    /** The readings a parish hears. */
    readings: readingsInTurn(day).heard.map(({ display }) => citationForReaders(display)),
    services: servicesUnder(parishSchedule(), date, first).map(serviceView),
  };
}

export type ScheduleDay = ReturnType<typeof scheduleDay>;

/** Groups days by week. */
const byWeek = (days: ScheduleDay[]) =>
  groupedBy(days, ({ date }) => sundayBefore(date)).map((days) => ({
    name: datesOfWeek(sundayBefore(days[0]!.date)),
    days,
  }));

function titleOf(day: LiturgicalDay) {
  const { title, subtitle, isFeast } = dayHeading(day);
  // A Sunday is named below a great feast too: its readings come first.
  const sunday = isFeast && day.weekday === SUNDAY && subtitle !== "" ? [subtitle] : [];
  // A forefeast, an afterfeast or a leavetaking hides no saint.
  const feasts = day.period && !isFeast ? [subtitle] : [...feastsNamed(day), ...saintsKept(day)];
  const names = withSaintsFeast(day, [title, ...feasts]).filter((name) => !title.includes(name));
  return [title, ...sunday, ...names].join("; ");
}

export function announcementsPage() {
  const { parish, announcements, services, events } = siteContent();
  const [now, today, soon, schedule] = [parishNow(), parishToday(), upcoming(), parishSchedule()];
  const isNow = ({ during }: ServiceDay) => during === undefined || schedule.isInSeason(during, today);
  const days = scheduleDays(today, DAYS_LISTED).filter(({ services }) => services.length > 0);
  return {
    head: {
      title: "Announcements & Service Schedule",
      description: `Announcements, service times and upcoming events at ${parish.name}.`,
    },
    changes: plannedLines(schedule, now, addDays(today, DAYS_LISTED - 1)).map(lineView),
    announcements: validAnnouncements(announcements, schedule, today),
    occasions: announcedOccasions(),
    weeks: byWeek(days),
    fastLegend: legendOf(days),
    /** The services held every week now, and those of other seasons. */
    regularDays: regularWeek(services.weekly.filter(isNow), today),
    seasonalDays: regularWeek(
      services.weekly.filter((day) => !isNow(day)),
      today,
    ),
    language: services.language,
    specialServices: services.specialServices,
    upcoming: upcomingEvents(events, now, parish.timezone).map(eventShown),
    /** The days of the Church that the home page lists beside events. */
    ofChurch: [...soon.items, ...(soon.feast ? [soon.feast] : [])].filter(({ isOfChurch }) => isOfChurch),
    past: pastEvents(events, now, parish.timezone).map(eventShown),
  };
}

/** An event with its picture, and the path of its calendar file. */
const eventShown = (event: EventOnDate) => ({
  ...withPicture(event),
  file: eventFilePath(event),
});

export type AnnouncementsPageData = ReturnType<typeof announcementsPage>;
export type EventView = ReturnType<typeof eventShown>;
