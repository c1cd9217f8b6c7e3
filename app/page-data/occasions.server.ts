import { liturgicalDayFor } from "~/calendar/remote/day-source.server";
import { dayHeading, isRedDay } from "~/calendar/views/day-view";
import { siteContent } from "~/content/snapshot.server";
import { type CivilDate, dayOfMonth, monthName, shortMonth, weekdayAndDay, weekdayName } from "~/dates/civil-date";
import { headingOf, isAtNight, nightTime } from "~/schedule/night";
import { type Occasion } from "~/schedule/occasions/occasions";
import { currentOccasions, parishOccasions } from "~/schedule/occasions/occasions.server";
import { withCommonName } from "~/schedule/occasions/feasts";
import { isHeld, type Service } from "~/schedule/services-on";
import { serviceView } from "~/schedule/views/service-view";
import { servicesForSearch } from "./structured-events.server";

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
  const occasion = parishOccasions().find((one) => one.id === id);
  if (!occasion) return undefined;
  const { parish, services } = siteContent();
  return {
    id,
    head: {
      ...occasionHead(occasion, `${parish.address.city}, ${parish.address.state}`),
      events: servicesForSearch(occasion.services),
    },
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
function datesInWords({ services }: Occasion): string {
  const [first, last] = [services[0]!.date, services.at(-1)!.date];
  const day = (date: CivilDate) => `${shortMonth(date)}\u00a0${dayOfMonth(date)}`;
  if (first === last) return day(first);
  return `${day(first)} to ${first.slice(0, 7) === last.slice(0, 7) ? dayOfMonth(last) : day(last)}`;
}

/** The number of characters of a description that previews show. */
const MOST_CHARACTERS = 200;

/**
 * Title and description of an occasion's page, in the words that people search for: "Nativity of Christ (Christmas) in
 * Town, State: Vigil Thursday, December 24, 6 PM; Divine Liturgy Friday, 9 AM". @param place town and state
 */
function occasionHead(occasion: Occasion, place: string) {
  const name = withCommonName(occasion);
  const title = `${name} ${occasion.year}`;
  const held = occasion.services.filter(isHeld);
  const told: string[] = [];
  for (const [at, service] of held.entries()) {
    const words = momentOf(service, held[at - 1]);
    const length = [name, place, ...told, words].join("; ").length;
    if (told.length > 0 && length > MOST_CHARACTERS) break;
    told.push(`${shortName(service.name, occasion.name)} ${words}`);
  }
  if (told.length < held.length) told.push(`and ${held.length - told.length} more`);
  return { title, description: `${name} in ${place}: ${told.join("; ") || "the services are cancelled"}` };
}

/** "Thursday, December 24, 6 PM". Omits the month after the first service, and the day if it repeats. */
function momentOf(service: Service, before?: Service): string {
  const date = headingOf(service);
  const time = nightTime(service.time).replace(":00", "");
  const night = isAtNight(service) ? " night" : "";
  if (!before) return `${weekdayName(date)}${night}, ${monthName(date)} ${dayOfMonth(date)}, ${time}`;
  const isSameDay = headingOf(before) === date && isAtNight(before) === isAtNight(service);
  return isSameDay ? time : `${weekdayName(date)}${night}, ${time}`;
}

/** "Vigil of the Nativity" on the Nativity of Christ is "Vigil". */
function shortName(service: string, occasion: string): string {
  const [name = "", feast = ""] = service.split(/ (?:of|for) (?:the )?/, 2);
  return feast !== "" && occasion.toLowerCase().includes(feast.toLowerCase()) ? name : service;
}
