import { monthAndDay, weekdayName } from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { yearRoundDays } from "~/schedule/regular-week";
import { nextServiceDate } from "~/schedule/next-service";
import { dayViewFor } from "~/calendar/views/day-view.server";
import { siteContent } from "~/content/site.server";
import { upcomingItems } from "./upcoming-items.server";
import { parishToday } from "~/dates/today.server";

/** Everything that the home page shows on the parish's today. Unknown addresses show the same page. */
export async function homePage() {
  const { parish, services, home } = siteContent();
  const today = parishToday();
  return {
    hero: {
      greeting: home.greeting,
      name: parish.name,
      place: `${parish.address.city}, ${parish.address.state}`,
      nationalChurch: { name: parish.nationalChurch.name, link: parish.nationalChurch.link },
      founded: parish.founded,
    },
    times: serviceTimes(today, services),
    welcome: { title: home.welcomeTitle, html: home.welcome },
    readings: { name: parish.nationalChurch.name, link: parish.nationalChurch.readings },
    day: await dayViewFor(today),
    upcoming: upcomingItems(today),
    information: home.information,
    knights: home.knightsPromo,
  };
}

export type HomePageData = Awaited<ReturnType<typeof homePage>>;

function serviceTimes(today: string, services: ReturnType<typeof siteContent>["services"]) {
  const { language, changesNote } = services;
  const weekly = yearRoundDays(services.weekly);
  const date = nextServiceDate(
    today,
    weekly.map(({ day }) => day),
  );
  return {
    next: { label: date === today ? "Today" : `Next ${weekdayName(date)}`, date: monthAndDay(date) },
    days: weekly.map(({ day, services }) => ({
      day,
      services: services.map(({ name, time }) => ({ name, time: clockTime(time) })),
    })),
    language,
    changesNote,
  };
}
