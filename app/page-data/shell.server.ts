import { type SiteContent } from "~/content/schema";
import { iconsOf, sharePicture } from "~/content/pictures/pictures.server";
import { parishNow, parishToday } from "~/content/snapshot.server";
import { comingServices } from "~/schedule/next-services";
import { upcomingEvents } from "~/schedule/events/events";
import { parishEvent, serviceEvent, specialHours } from "~/schedule/events/structured-events";
import { serviceTime } from "~/schedule/night";
import { daysName, type RegularServices, regularServices } from "~/schedule/regular-week";
import { parishSchedule } from "~/schedule/schedule.server";
import { jsonForScript } from "~/text/escape";
import { navigationOf } from "./navigation";

/** In letters: with more, the bar would take a quarter of a small screen. */
const LONGEST_BRAND = 45;

/** What each page's head says of the site. @param siteUrl the start of canonical links, without a slash at the end */
export const siteHead = (content: SiteContent, siteUrl: string) => ({
  siteName: content.parish.name,
  siteUrl,
  description: content.parish.description,
  shareImage: shareImageOf(content, siteUrl),
});

export type SiteHead = ReturnType<typeof siteHead>;

/** What the document, header, side panel and footer show on every page. @param siteUrl as for `siteHead` */
export function shellOf(content: SiteContent, siteUrl: string) {
  const { parish, services } = content;
  const { street, city, state, stateCode, zip } = parish.address;
  const regular = regularServices(services.weekly, parishSchedule(), parishToday());
  return {
    name: parish.name,
    /** What the bar at the top has room for: the name, or what people call the parish. */
    brand: parish.name.length <= LONGEST_BRAND ? parish.name : parish.shortName,
    /** The smallest first; without one the program's is shown. */
    logo: parish.logo ? iconsOf(parish.logo) : undefined,
    place: `${city}, ${state}`,
    description: parish.description,
    street,
    cityLine: `${city}, ${stateCode} ${zip}`,
    phone: parish.phone,
    services: regular.map(serviceLine),
    facebook: parish.facebook,
    navigation: navigationOf(content),
    diocese: parish.diocese,
    nationalChurch: { name: parish.nationalChurch.name, link: parish.nationalChurch.link },
    closingWords: parish.closingWords,
    /** JSON-LD. */
    structuredData: structuredData(content, regular, siteUrl),
  };
}

export type ShellContent = ReturnType<typeof shellOf>;

/** The first picture of the home page, as the previews of links show it; undefined when it has none that they can show. */
function shareImageOf({ home }: SiteContent, siteUrl: string): string | undefined {
  const address =
    home.picture === "drawing" ? "/images/og.png" : home.picture && sharePicture(home.picture, home.pictureFocus);
  return address && siteUrl + address;
}

/** So many of the parish's events are told to search engines. */
const EVENTS = 3;

/** "Sundays: Hours 8:35 AM, Divine Liturgy 9:00 AM (not on May 2)" */
function serviceLine({ day, note }: RegularServices): string {
  const services = day.services.map(({ name, time }) => `${name} ${serviceTime(time, day.day)}`).join(", ");
  return `${daysName(day)}: ${services}${note && ` (${note})`}`;
}

/**
 * The parish as schema.org's Church (a PlaceOfWorship), in JSON-LD for search engines, with the next services and events, and the
 * hours that differ from the weekly ones. Opening hours are in the parish's local time.
 */
function structuredData(content: SiteContent, regular: RegularServices[], siteUrl: string): string {
  const { parish, events } = content;
  const { address } = parish;
  const [schedule, now] = [parishSchedule(), parishNow()];
  const openDays = regular.map(({ day }) => day).filter(({ opens }) => opens);
  const daysOpen = openDays.map(({ day }) => day);
  return jsonForScript({
    "@context": "https://schema.org",
    "@type": ["Church", "PlaceOfWorship"],
    "@id": `${siteUrl}/#church`,
    name: parish.name,
    description: parish.description,
    url: `${siteUrl}/`,
    image: shareImageOf(content, siteUrl),
    foundingDate: String(parish.founded),
    telephone: parish.phone.link.replace("tel:", ""),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.stateCode,
      postalCode: address.zip,
      addressCountry: address.country,
    },
    geo: address.coordinates && { "@type": "GeoCoordinates", ...address.coordinates },
    hasMap: address.map,
    openingHoursSpecification: openDays.map(({ day, opens, closes, until }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: `https://schema.org/${day}`,
      opens,
      closes,
      validThrough: until,
    })),
    specialOpeningHoursSpecification: specialHours(schedule, daysOpen, parishToday()).map(
      ({ date, opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        opens,
        closes,
        validFrom: date,
        validThrough: date,
      }),
    ),
    event: [
      ...comingServices(schedule, now).map((service) => serviceEvent(service, parish)),
      ...upcomingEvents(events, now, parish.timezone)
        .slice(0, EVENTS)
        .map((event) => parishEvent(event, parish)),
    ],
    parentOrganization: [parish.diocese, parish.nationalChurch].map(({ name, link }) => ({
      "@type": "Organization",
      name,
      url: link,
    })),
    sameAs: [...new Set([...(parish.facebook ? [parish.facebook] : []), ...parish.socialLinks])],
  });
}
