import { liturgicalDayFor } from "~/calendar/remote/day-source.server";
import { dayHeading, isRedDay } from "~/calendar/views/day-view";
import { parishNow, parishToday, siteContent } from "~/content/snapshot.server";
import { addDays, type CivilDate, monthAndDay, weekdayAndDay } from "~/dates/civil-date";
import { endOf } from "~/schedule/next-services";
import { headingOf } from "~/schedule/night";
import { type Occasion } from "~/schedule/occasions/occasions";
import { currentOccasions, parishOccasions } from "~/schedule/occasions/occasions.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { withCommonName } from "~/schedule/occasions/feasts";
import { type ServiceDayView, type ServiceView, serviceView } from "~/schedule/views/service-view";
import { addressLine } from "~/text/typography";
import { occasionHead } from "./occasion-head";
import { servicesForSearch } from "./structured-events.server";

/** The number of days before its first day on which a card begins to list the services of an occasion. */
const DAYS_AHEAD = 14;

/** Holy Week has eight days with services, which would fill a phone's screen three times. */
const DAYS_LISTED = 3;

/**
 * The occasions that are announced now. From two weeks before, each has its next days that are not past, or have a
 * service that is not over.
 */
export const occasionCards = () =>
  currentOccasions().map((occasion) => {
    const [now, { zone }] = [parishNow(), parishSchedule()];
    const today = parishToday();
    const open = new Set(occasion.services.filter((one) => endOf(one, zone) > now).map(({ date }) => date));
    const { id, name, commonName, first } = occasion;
    const listed = today >= addDays(first, -DAYS_AHEAD) ? daysOf(occasion, today) : [];
    const days = listed.filter(({ date }) => date >= today || open.has(date));
    return {
      id,
      name: withCommonName({ name, commonName }),
      dates: datesInWords(occasion),
      // The page of the occasion says what is also online.
      days: days.slice(0, DAYS_LISTED).map((day) => ({
        ...day,
        services: day.services.map((service) => ({ ...service, isLive: false })),
      })),
      hasMore: days.length > DAYS_LISTED,
    };
  });

export type OccasionCardView = ReturnType<typeof occasionCards>[number];

/**
 * The days of the home page's first card. A day after tomorrow that has several services and is in an occasion's card
 * below becomes one line that links there, together with the next days of that card. A single service needs no more
 * room than the link.
 */
export function withoutRepetition(days: ServiceDayView[], cards: OccasionCardView[]): ServiceDayView[] {
  const tomorrow = addDays(parishToday(), 1);
  const shown: ServiceDayView[] = [];
  for (const day of days) {
    const card = cards.find(({ days }) => days.some((one) => one.date === day.date && isSame(one, day)));
    const before = shown.at(-1)?.listedBy;
    if (card && before?.id === card.id) before.to = day.label;
    else if (card && day.date > tomorrow && day.services.length > 1)
      shown.push({ ...day, listedBy: { id: card.id, name: card.name, to: day.label } });
    else shown.push(day);
  }
  return shown;
}

const isSame = (one: { services: ServiceView[] }, other: { services: ServiceView[] }): boolean =>
  other.services.every(({ dateTime, name }) =>
    one.services.some((service) => service.dateTime === dateTime && service.name === name),
  );

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
    days: await Promise.all(daysOf(occasion).map(withTitle)),
  };
}

export type OccasionPageData = NonNullable<Awaited<ReturnType<typeof occasionPage>>>;

/** The days of an occasion from `first` on, with their services, including those of the following night. */
function daysOf({ services }: Occasion, first?: CivilDate) {
  const dates = [...new Set(services.map((service) => headingOf(service, first)))].sort();
  return dates.map((date) => ({
    date,
    name: weekdayAndDay(date),
    services: services.filter((service) => headingOf(service, first) === date).map(serviceView),
  }));
}

type OccasionDay = ReturnType<typeof daysOf>[number];

/** Adds the day's name in the church year, "Great and Holy Friday", and whether calendars print it in red. */
async function withTitle(day: OccasionDay) {
  const churchDay = await liturgicalDayFor(day.date);
  return { ...day, title: dayHeading(churchDay).title, isRed: isRedDay(churchDay) };
}

/** "December 24 to 25", "April 24 to May 2", "January 5" */
function datesInWords({ services }: Occasion): string {
  const [first, last] = [services[0]!.date, services.at(-1)!.date];
  if (first === last) return monthAndDay(first);
  return `${monthAndDay(first)} to ${first.slice(0, 7) === last.slice(0, 7) ? Number(last.slice(8)) : monthAndDay(last)}`;
}
