import { type SiteContent } from "~/content/schema";
import { type SpecialHours } from "~/schedule/events/structured-events";

/** What changes from day to day: the next services and events as schema.org's Event, and hours that differ from the weekly ones. */
export interface StructuredNow {
  /** The address of a picture of the church. */
  image?: string;
  events: object[];
  specialHours: SpecialHours[];
}

/**
 * The parish as schema.org's Church (a PlaceOfWorship), in JSON-LD for search engines. Opening hours are in the
 * parish's local time. "<" is escaped, so that no content can end the script element it stands in.
 */
export function structuredData({ parish, services }: SiteContent, siteUrl: string, now: StructuredNow): string {
  const { address } = parish;
  return escaped({
    "@context": "https://schema.org",
    "@type": ["Church", "PlaceOfWorship"],
    "@id": `${siteUrl}/#church`,
    name: parish.name,
    description: parish.description,
    url: `${siteUrl}/`,
    image: now.image,
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
    openingHoursSpecification: services.weekly
      .filter(({ opens, from, until, during }) => opens && !from && !until && !during)
      .map(({ day, opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${day}`,
        opens,
        closes,
      })),
    specialOpeningHoursSpecification: now.specialHours.map(({ date, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      opens,
      closes,
      validFrom: date,
      validThrough: date,
    })),
    event: now.events,
    parentOrganization: [parish.diocese, parish.nationalChurch].map(({ name, link }) => ({
      "@type": "Organization",
      name,
      url: link,
    })),
    sameAs: [...new Set([...(parish.facebook ? [parish.facebook] : []), ...parish.socialLinks])],
  });
}

const escaped = (value: unknown) => JSON.stringify(value).replace(/</g, "\\u003c");
