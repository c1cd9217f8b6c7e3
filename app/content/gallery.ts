import { type Photo, PHOTOS_ON_A_PAGE } from "./schema/pages";

/** The years that have their own page of photographs, latest first; none while all fit on /gallery. */
export const galleryYears = (photos: readonly Photo[] = []): string[] =>
  photos.length <= PHOTOS_ON_A_PAGE ? [] : [...new Set(photos.map(yearOf))].sort().reverse();

/** The photographs of the page of a year ('2024'), or of /gallery. Empty for a year without a page. */
export function photosOfPage(photos: readonly Photo[], year?: string): Photo[] {
  if (year === undefined) return photos.slice(0, PHOTOS_ON_A_PAGE);
  return galleryYears(photos).includes(year) ? photos.filter((photo) => yearOf(photo) === year) : [];
}

const yearOf = ({ year }: Photo) => String(year);
