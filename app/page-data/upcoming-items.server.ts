import { addDays, type CivilDate, inDays, weekdayAndDay } from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { upcomingChurchDays } from "~/calendar/views/day-view.server";
import { upcomingEvents } from "~/schedule/events/events";
import { parishNow, siteContent } from "~/content/site.server";

/** The number of items on the home page's card. */
const UPCOMING_COUNT = 2;

/** An event that is farther away gives way to the feasts and fasts before it. */
const DAYS_AHEAD = 90;

/** The next two items: the parish's own events first, then great feasts and fasts of the church year. */
export function upcomingItems(today: CivilDate) {
  const { events, parish } = siteContent();
  const near = upcomingEvents(events, parishNow(), parish.timezone).filter(
    ({ date }) => date <= addDays(today, DAYS_AHEAD),
  );
  const own = near.slice(0, UPCOMING_COUNT);
  const taken = own.map(({ date }) => date);
  const church = upcomingChurchDays(today, UPCOMING_COUNT - own.length, taken);
  return [
    ...own.map(({ date, time, title, description }) => ({
      date,
      title,
      when: time ? `${weekdayAndDay(date)}, ${clockTime(time)}` : weekdayAndDay(date),
      html: description as string,
    })),
    ...church.map(({ date, name, daysToGo }) => ({
      date,
      title: name,
      when: `${weekdayAndDay(date)}, ${inDays(daysToGo)}`,
      note: "From the church calendar",
    })),
  ];
}

export type UpcomingItem = { date: CivilDate; title: string; when: string; html?: string; note?: string };
