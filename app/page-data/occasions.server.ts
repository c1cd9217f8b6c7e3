import { liturgicalDayFor } from "~/calendar/remote/day-source.server";
import { dayHeading, isRedDay } from "~/calendar/views/day-view";
import { siteContent } from "~/content/snapshot.server";
import { type CivilDate, dayOfMonth, shortMonth, weekdayAndDay } from "~/dates/civil-date";
import { serviceInWords } from "~/schedule/day-list/day-list";
import { headingOf } from "~/schedule/night";
import { type Occasion } from "~/schedule/occasions/occasions";
import { currentOccasions, parishOccasions } from "~/schedule/occasions/occasions.server";
import { withCommonName } from "~/schedule/occasions/feasts";
import { isHeld } from "~/schedule/services-on";
import { serviceView } from "~/schedule/views/service-view";

/** The occasions that are announced now, each in a line. */
export const announcedOccasions = () =>
  currentOccasions().map((occasion) => ({
    id: occasion.id,
    name: withCommonName(occasion),
    dates: datesInWords(occasion),
    /** The date of a great feast, or of Pascha. */
    feast: occasion.feast,
  }));

export type AnnouncedOccasion = ReturnType<typeof announcedOccasions>[number];

/** Everything on the page of an occasion, given its id: "nativity-2026". Undefined when there is none. */
export function occasionPage(id: string) {
  const occasion = parishOccasions().find((each) => each.id === id);
  if (!occasion) return undefined;
  const { parish, services } = siteContent();
  return {
    id,
    head: occasionHead(occasion, parish.address),
    map: parish.address.map,
    language: services.language,
    days: daysOf(occasion),
  };
}

export type OccasionPageData = NonNullable<ReturnType<typeof occasionPage>>;

/** The days of an occasion with their services, including those of the following night. */
function daysOf({ services }: Occasion) {
  const dates = [...new Set(services.map((service) => headingOf(service)))].sort();
  return dates.map((date) => {
    const day = liturgicalDayFor(date);
    return {
      date,
      name: weekdayAndDay(date),
      /** "Great and Holy Friday" */
      title: dayHeading(day).title,
      isRed: isRedDay(day),
      services: services.filter((service) => headingOf(service) === date).map(serviceView),
    };
  });
}

/** "Dec 24 to 25", "Apr 24 to May 2", "Jan 5" */
function datesInWords({ services }: Occasion) {
  const [first, last] = [services[0]!.date, services.at(-1)!.date];
  const day = (date: CivilDate) => `${shortMonth(date)}\u00a0${dayOfMonth(date)}`;
  if (first === last) return day(first);
  return `${day(first)} to ${first.slice(0, 7) === last.slice(0, 7) ? dayOfMonth(last) : day(last)}`;
}

/** A description's first services; previews show no more. */
const SERVICES_TOLD = 3;

/**
 * Title and description of an occasion's page, in the words that people search for: "Nativity of Christ (Christmas) in
 * Town, State: Thursday, December 24, 6:00 PM Vigil of the Nativity; …".
 */
function occasionHead(occasion: Occasion, { city, state }: { city: string; state: string }) {
  const name = withCommonName(occasion);
  const held = occasion.services.filter(isHeld).slice(0, SERVICES_TOLD);
  const told = held.map((service) => `${weekdayAndDay(headingOf(service))}, ${serviceInWords(service)}`);
  return {
    title: `${name} ${occasion.year}`,
    description: `${name} in ${city}, ${state}: ${told.join("; ") || "the services are cancelled"}`,
  };
}
