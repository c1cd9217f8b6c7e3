import { withPicture } from "~/content/pictures/pictures.server";
import { parishNow, parishToday, siteContent } from "~/content/site.server";
import { DAYS_LISTED, validAnnouncements } from "~/schedule/announcements";
import { type EventOnDate, pastEvents, upcomingEvents } from "~/schedule/events/events";
import { parishSchedule } from "~/schedule/schedule.server";
import { regularWeek } from "~/schedule/regular-week";
import { occasionCards } from "./occasions.server";
import { scheduleDays } from "./schedule-days.server";
import { explainedWords } from "./words.server";

/** Everything on /announcements at the parish's present moment. */
export async function announcementsPage() {
  const { parish, announcements, services, events } = siteContent();
  const [now, today] = [parishNow(), parishToday()];
  const days = await scheduleDays(today, DAYS_LISTED);
  return {
    name: parish.name,
    announcements: validAnnouncements(announcements, parishSchedule(), today),
    occasions: occasionCards(),
    days: days.filter(({ services }) => services.length > 0),
    regularDays: regularWeek(services.weekly, today),
    words: explainedWords(),
    language: services.language,
    specialServices: services.specialServices,
    upcoming: upcomingEvents(events, now, parish.timezone).map(withPicture),
    past: pastEvents(events, now, parish.timezone).map(withPicture),
  };
}

export type EventView = ReturnType<typeof withPicture<EventOnDate>>;
