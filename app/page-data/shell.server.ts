import { lookSeason } from "~/calendar/rules/seasons";
import { type SiteContent } from "~/content/schema";
import { iconsOf, previewOf } from "~/content/pictures/pictures.server";
import { parishToday } from "~/content/snapshot.server";
import { env } from "~/env.server";
import { openingHours, specialHours } from "~/schedule/views/opening-hours";
import { serviceTime } from "~/schedule/night";
import { daysName, type RegularServices, regularServices, regularDays } from "~/schedule/regular-week";
import { parishSchedule } from "~/schedule/schedule.server";
import { addressLine } from "~/text/typography";
import { navigationOf } from "./navigation";

/** A limit in letters: a longer name would take a quarter of a small screen. */
const LONGEST_BRAND = 45;

/** The data of the document, header, side panel and footer on every page. */
export function shellOf(content: SiteContent) {
  const { parish, services } = content;
  const { city, state, stateCode, zip } = parish.address;
  const regular = regularServices(services.weekly, parishSchedule(), parishToday());
  return {
    parish,
    /** The name that fits the bar at the top: the full one, or the parish's short one. */
    brand: parish.name.length <= LONGEST_BRAND ? parish.name : parish.shortName,
    /** Smallest first; without one the program's icon is shown. */
    logo: parish.logo ? iconsOf(parish.logo) : undefined,
    place: `${city}, ${state}`,
    season: lookSeason(parishToday()),
    siteUrl: env.siteUrl,
    preview: shareImageOf(content),
    cityLine: `${city}, ${stateCode} ${zip}`,
    services: regular.map(serviceLine),
    navigation: navigationOf(content),
    /** JSON-LD. */
    church: churchForSearch(content, regular),
  };
}

/** The regular services, the address and the telephone, for the side column and other parts of every page. */
export const usualSide = ({ parish: { name, address, phone }, services }: SiteContent) => ({
  days: regularDays(services.weekly, parishSchedule(), parishToday()),
  name,
  address: addressLine(address),
  street: address.street,
  city: address.city,
  phone,
});

export type ShellContent = ReturnType<typeof shellOf>;

/** The home page's first picture for link previews; undefined if previews cannot show it. */
function shareImageOf({ home }: SiteContent) {
  const { picture, pictureText = DRAWING_TEXT } = home;
  const preview = picture === "drawing" ? DRAWING : picture && previewOf(picture);
  if (!preview) return undefined;
  const { src, width, height } = preview;
  return { url: env.siteUrl + src, width, height, text: pictureText };
}

const DRAWING = { src: "/images/og.png", width: 1200, height: 630 };
const DRAWING_TEXT = "Drawing of a white wooden church in the snow";

/** ["Sundays: Hours 8:35 AM,", "Divine Liturgy 9:00 AM (not on May 2)"]: what stays whole on a line of the footer. */
function serviceLine({ day, note }: RegularServices) {
  const services = day.services.map(({ name, time }) => `${name} ${serviceTime(time, day.day)}`).join(",\n");
  return `${daysName(day)}: ${services}${note && ` (${note})`}`.split("\n");
}

/**
 * The parish as schema.org's Church (a PlaceOfWorship), for search engines (JSON-LD), with the hours that differ from
 * the weekly ones. Opening hours are in the parish's local time.
 */
function churchForSearch(content: SiteContent, regular: RegularServices[]) {
  const { parish } = content;
  const { address, facebook, socialLinks } = parish;
  const [schedule, today] = [parishSchedule(), parishToday()];
  const openDays = regular.map(({ day }) => day).filter(({ opens }) => opens);
  const daysOpen = openDays.map(({ day }) => day);
  const special = specialHours(schedule, daysOpen, today).map(({ date, opens, closes }) =>
    hoursSpecification({ opens, closes, validFrom: date, validThrough: date }),
  );
  return {
    "@context": "https://schema.org",
    "@type": ["Church", "PlaceOfWorship"],
    "@id": `${env.siteUrl}/#church`,
    name: parish.name,
    description: parish.description,
    url: `${env.siteUrl}/`,
    image: shareImageOf(content)?.url,
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
    openingHoursSpecification: openDays.flatMap((day) => openingHours(schedule, day, today)).map(hoursSpecification),
    specialOpeningHoursSpecification: special,
    parentOrganization: [parish.diocese, parish.nationalChurch].map(({ name, link }) => ({
      "@type": "Organization",
      name,
      url: link,
    })),
    sameAs: [...new Set([facebook ?? [], socialLinks].flat())],
  };
}

const hoursSpecification = (hours: object) => ({ "@type": "OpeningHoursSpecification", ...hours });
