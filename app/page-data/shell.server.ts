import { clockTime } from "~/dates/clock-time";
import { type ServiceDay, type SiteContent } from "~/content/schema";
import { yearRoundDays } from "~/schedule/regular-week";
import { type ShellContent } from "~/components/shell/shell-content";
import { structuredData } from "~/components/shell/structured-data";

/** What the shell of every page shows. @param siteUrl the start of canonical links, without a slash at the end */
export function shellOf(content: SiteContent, siteUrl: string): ShellContent {
  const { parish, services, knights } = content;
  const { street, city, state, stateCode, zip } = parish.address;
  return {
    head: { siteName: parish.name, siteUrl, description: parish.description },
    name: parish.name,
    place: `${city}, ${state}`,
    description: parish.description,
    street,
    cityLine: `${city}, ${stateCode} ${zip}`,
    phone: parish.phone,
    services: yearRoundDays(services.weekly).map(serviceLine),
    facebook: parish.facebook,
    knights: knights.name,
    diocese: parish.diocese,
    nationalChurch: { name: parish.nationalChurch.name, link: parish.nationalChurch.link },
    closingWords: parish.closingWords,
    structuredData: structuredData(content, siteUrl),
  };
}

function serviceLine({ day, services }: ServiceDay): string {
  return `${day}s: ${services.map(({ name, time }) => `${name} ${clockTime(time)}`).join(", ")}`;
}
