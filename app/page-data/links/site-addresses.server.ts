import path from "node:path";
import { dayInRange, monthInRange } from "~/calendar/rules/church-date";
import { pagePaths } from "~/page-data/navigation";
import { type SiteContent } from "~/content/schema";
import { documentPaths } from "~/content/content-paths.server";
import { documentAt } from "~/content/documents.server";
import { addressOfPicture } from "~/content/pictures/picture";
import { pictureAt, picturesOf } from "~/content/pictures/picture-folders.server";
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

/**
 * Possible targets of a link: a page, a generated file, a file of the content or of public/.
 * @param feastOn the great feasts of that content, where it is not the one that is shown
 */
export function siteAddresses(folder: string, content: SiteContent, feastOn?: GreatFeastOn) {
  const eventFiles = content.events.map(eventFilePath);
  const known = [...pagePaths(content), ...notPages, ...eventFiles, ...occasionPaths(content, feastOn)];
  const folderOf = (address: string) => path.join(siteFolder(), "public", path.dirname(address));
  // The next build gives its files other names.
  const isFile = (address: string) =>
    !address.startsWith("/build/") &&
    !isHiddenPath(address) &&
    filesIn(folderOf(address)).includes(path.basename(address));
  const isKnown = (address: string) =>
    known.includes(address) ||
    isPageOfDate(address) ||
    isFile(address) ||
    pictureAt(folder, address) !== undefined ||
    documentAt(folder, address) !== undefined;
  return {
    /** Addresses of pages and generated files to suggest for a wrong one. */
    known,
    /** Takes an address without query and fragment; of a page in any spelling that the site redirects. */
    has: (address: string) => isKnown(plainPath(address)),
    /** Addresses of the content's files, and of those of public/ in the same folder. */
    filesBeside: (address: string) => [
      ...filesIn(folderOf(address)).map((name) => path.posix.join(path.dirname(address), name)),
      ...documentPaths(folder).map((file) => encodeURI(`/${file}`)),
      ...picturesOf(folder).names.map(addressOfPicture),
    ],
  };
}

export type SiteAddresses = ReturnType<typeof siteAddresses>;

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
