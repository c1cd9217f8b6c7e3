import { type CivilDate } from "~/dates/civil-date";

/** The address of a day's readings in full; with a reading, of its place on that page. */
export const readingsHref = (date: CivilDate, reading?: { source: string; display: string }): string =>
  `/readings/${date}${reading ? `#${readingAnchor(reading)}` : ""}`;

/** The id of a reading on its day's page: "gospel-luke-10-25-37". */
export const readingAnchor = ({ source, display }: { source: string; display: string }): string =>
  slug(`${source} ${display}`);

/** The id of a verse: "luke-10-25". */
export const verseAnchor = (book: string, chapter: number, verse: number): string =>
  slug(`${book} ${chapter} ${verse}`);

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
