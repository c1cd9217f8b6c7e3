import path from "node:path";
import { dayInRange, monthInRange } from "~/calendar/rules/church-date";
import { pagePaths } from "~/page-data/navigation";
import { type SiteContent } from "~/content/schema";
import { documentAt } from "~/content/documents.server";
import { pictureAt } from "~/content/pictures/picture-folders.server";
import { filesIn } from "~/content/source/read-folder.server";
import { eventFilePath } from "~/schedule/views/event-view";
import { type GreatFeastOn } from "~/schedule/occasions/feasts";
import { occasionPaths } from "~/schedule/occasions/occasions.server";
import { isPagePath, plainAddress } from "~/http/plain-address.server";
import { isHiddenPath } from "~/http/files.server";
import { siteFolder } from "~/site-folder.server";

/** Addresses of the site that are not pages. */
const notPages = [
  "/schedule",
  "/offline",
  "/calendar.ics",
  "/feed.xml",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
];

/** Whether the site has an address, without query and fragment; of a page in any spelling that the site redirects. */
export type IsAddress = (address: string) => boolean;

/**
 * Returns the check of a content's links: they lead to a page, a generated file, a file of the content or of public/.
 * @param feastOn the great feasts of that content, where it is not the one that is shown
 */
export function addressChecker(folder: string, content: SiteContent, feastOn?: GreatFeastOn): IsAddress {
  const eventFiles = content.events.map(eventFilePath);
  const known = new Set([...pagePaths(content), ...notPages, ...eventFiles, ...occasionPaths(content, feastOn)]);
  const isKnown = (address: string) =>
    known.has(address) ||
    isPageOfDate(address) ||
    isPublicFile(address) ||
    pictureAt(folder, address) !== undefined ||
    documentAt(folder, address) !== undefined;
  return (address) => isKnown(plainPath(address));
}

/** Whether a file is in public/. The next build gives its files other names. */
function isPublicFile(address: string) {
  const folder = path.join(siteFolder(), "public", path.dirname(address));
  const isLasting = !address.startsWith("/build/") && !isHiddenPath(address);
  return isLasting && filesIn(folder).includes(path.basename(address));
}

function plainPath(address: string) {
  try {
    return isPagePath(address) ? plainAddress(address) : decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** /calendar has days and months, the readings and the week have days. */
function isPageOfDate(address: string) {
  const [, page, date = ""] = /^\/(calendar|readings|week)\/([\d-]+)$/.exec(address) ?? [];
  return Boolean(dayInRange(date) ?? (page === "calendar" && monthInRange(date)));
}
