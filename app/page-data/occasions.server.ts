import { liturgicalDayFor } from "~/calendar/remote/day-source.server";
import { dayHeading, isRedDay } from "~/calendar/views/day-view";
import { siteContent } from "~/content/snapshot.server";
import { type CivilDate, dayOfMonth, shortMonth, weekdayAndDay } from "~/dates/civil-date";
import { headingOf } from "~/schedule/night";
import { type Occasion } from "~/schedule/occasions/occasions";
import { currentOccasions, parishOccasions } from "~/schedule/occasions/occasions.server";
import { withCommonName } from "~/schedule/occasions/feasts";
import { serviceView } from "~/schedule/views/service-view";
import { addressLine } from "~/text/typography";
import { occasionHead } from "./occasion-head";
import { servicesForSearch } from "./structured-events.server";

/** The occasions that are announced now, each in a line. */
export const announcedOccasions = () =>
  currentOccasions().map((occasion) => ({
    id: occasion.id,
    name: withCommonName(occasion),
    dates: datesInWords(occasion),
  }));

export type AnnouncedOccasion = ReturnType<typeof announcedOccasions>[number];

/** Everything on the page of an occasion, given its id: "nativity-2026". Undefined when there is none. */
export async function occasionPage(id: string) {
  const occasion = parishOccasions().find((one) => one.id === id);
  if (!occasion) return undefined;
  const { parish, services } = siteContent();
  return {
    id,
    name: occasion.name,
    year: occasion.year,
    ...occasionHead(occasion, `${parish.address.city}, ${parish.address.state}`),
    events: servicesForSearch(occasion.services),
    parish: parish.name,
    address: addressLine(parish.address),
    phone: parish.phone,
    map: parish.address.map,
    language: services.language,
    days: daysOf(occasion).map(withTitle),
  };
}

export type OccasionPageData = NonNullable<Awaited<ReturnType<typeof occasionPage>>>;

/** The days of an occasion with their services, including those of the following night. */
function daysOf({ services }: Occasion) {
  const dates = [...new Set(services.map((service) => headingOf(service)))].sort();
  return dates.map((date) => ({
    date,
    name: weekdayAndDay(date),
    services: services.filter((service) => headingOf(service) === date).map(serviceView),
  }));
}

type OccasionDay = ReturnType<typeof daysOf>[number];

/** Adds the day's name in the church year, "Great and Holy Friday", and whether calendars print it in red. */
function withTitle(day: OccasionDay) {
  const churchDay = liturgicalDayFor(day.date);
  return { ...day, title: dayHeading(churchDay).title, isRed: isRedDay(churchDay) };
}

/** "Dec 24 to 25", "Apr 24 to May 2", "Jan 5" */
function datesInWords({ services }: Occasion): string {
  const [first, last] = [services[0]!.date, services.at(-1)!.date];
  const day = (date: CivilDate) => `${shortMonth(date)}\u00a0${dayOfMonth(date)}`;
  if (first === last) return day(first);
  return `${day(first)} to ${first.slice(0, 7) === last.slice(0, 7) ? dayOfMonth(last) : day(last)}`;
}
