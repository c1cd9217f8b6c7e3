import { dayInRange } from "~/calendar/rules/church-date";
import { parishToday, siteContent } from "~/content/site.server";
import { addDays, type CivilDate, dayOfMonth, monthAndDay, monthName, weekdayOf } from "~/dates/civil-date";
import { instantOf } from "~/dates/instant";
import { announcementsBetween } from "~/schedule/announcements";
import { upcomingEvents } from "~/schedule/events/events";
import { parishSchedule } from "~/schedule/schedule.server";
import { scheduleDays } from "./schedule-days.server";
import { explainedWords } from "./words.server";

const DAYS_IN_WEEK = 7;

/** The sheet names the events of this week and of the three after it. */
const EVENT_DAYS = 28;

/** The Sunday with which the week of a date begins. */
const sundayOf = (date: CivilDate): CivilDate => addDays(date, -weekdayOf(date));

/** The week that the end of an address names: '2026-11-22' or another of its dates. Undefined when it names none. */
export function weekNamed(when: string): CivilDate | undefined {
  const date = dayInRange(when);
  return date && dayInRange(sundayOf(date));
}

/** The week in which the parish's today is. */
export const currentWeek = (): CivilDate => sundayOf(parishToday());

/** Everything on the sheet of the week that begins on a Sunday. */
export async function weekPage(sunday: CivilDate) {
  const { parish, announcements, events, services } = siteContent();
  const saturday = addDays(sunday, DAYS_IN_WEEK - 1);
  const upcoming = upcomingEvents(events, instantOf(sunday, "00:00", parish.timezone), parish.timezone);
  return {
    kind: "week" as const,
    sunday,
    title: weekName(sunday, saturday),
    parish: parish.name,
    address: `${parish.address.street}, ${parish.address.city}, ${parish.address.stateCode} ${parish.address.zip}`,
    phone: parish.phone.shown,
    language: services.language,
    words: explainedWords(),
    days: await scheduleDays(sunday, DAYS_IN_WEEK),
    announcements: announcementsBetween(announcements, parishSchedule(), sunday, saturday),
    events: upcoming.filter(({ date }) => date < addDays(sunday, EVENT_DAYS)),
    previous: neighbor(addDays(sunday, -DAYS_IN_WEEK)),
    next: neighbor(addDays(sunday, DAYS_IN_WEEK)),
  };
}

export type WeekPageData = Awaited<ReturnType<typeof weekPage>>;

function neighbor(sunday: CivilDate) {
  return dayInRange(sunday) === undefined
    ? undefined
    : { href: `/week/${sunday}`, name: `Week of ${monthAndDay(sunday)}` };
}

/** "Week of November 22 to 28, 2026"; "Week of November 29 to December 5, 2026" */
function weekName(sunday: CivilDate, saturday: CivilDate): string {
  const end = monthName(sunday) === monthName(saturday) ? dayOfMonth(saturday) : monthAndDay(saturday);
  return `Week of ${monthAndDay(sunday)} to ${end}, ${saturday.slice(0, 4)}`;
}
