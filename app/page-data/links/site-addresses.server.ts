import { readdirSync } from "node:fs";
import path from "node:path";
import { dayInRange, monthInRange } from "~/calendar/rules/church-date";
import { sitePaths } from "~/page-data/navigation";
import { newsYears } from "~/content/news";
import { type SiteContent } from "~/content/schema";
import { sitePagesOf } from "~/page-data/shell.server";
import { eventFilePath } from "~/schedule/events/event-view";
import { type GreatFeastOn } from "~/schedule/occasions/feasts";
import { occasionPaths } from "~/schedule/occasions/occasions.server";
import { isPagePath, plainAddress } from "~/http/plain-address.server";
import { siteFolder } from "~/site-folder.server";

/** What a link within the site can lead to: a page, a file that the site makes, or a file of public/. */
export interface SiteAddresses {
  /** @param path an address without query and fragment; of a page in any spelling that the site redirects */
  has: (path: string) => boolean;
  /** The addresses that a wrong one may have been meant to be. */
  known: readonly string[];
}

/** Of no menu, and yet the site's. */
const unlisted = [
  "/schedule",
  "/offline",
  "/calendar.ics",
  "/feed.xml",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
];

/** @param feastOn the great feasts of that content, where it is not the one that is shown */
export function siteAddresses(
  content: SiteContent,
  publicFolder = path.join(siteFolder(), "public"),
  feastOn?: GreatFeastOn,
): SiteAddresses {
  const years = newsYears(content.news).map((year) => `/news/${year}`);
  const ofTheParish = [...years, ...content.events.map(eventFilePath), ...occasionPaths(content, feastOn)];
  const pages = [...sitePaths(sitePagesOf(content)), ...unlisted, ...ofTheParish];
  const known = [...pages, ...filesOf(publicFolder)];
  const exact = new Set(known);
  return { known, has: (address) => exact.has(plainPath(address)) || isPageOfDate(plainPath(address)) };
}

function plainPath(address: string): string {
  try {
    return isPagePath(address) ? plainAddress(address) : decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** /calendar has days and months, the readings and the week have days. */
function isPageOfDate(address: string): boolean {
  const [, page, date] = /^\/(calendar|readings|week)\/([\d-]+)$/.exec(address) ?? [];
  if (date === undefined) return false;
  return dayInRange(date) !== undefined || (page === "calendar" && monthInRange(date) !== undefined);
}

/** The addresses of the files of public/ that stay where they are: not those of a build, whose names change with it. */
function filesOf(folder: string, below = ""): string[] {
  return entriesOf(path.join(folder, below)).flatMap((entry) => {
    const address = `${below}/${entry.name}`;
    if (entry.name.startsWith(".") || address === "/build") return [];
    return entry.isDirectory() ? filesOf(folder, address) : [address];
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
