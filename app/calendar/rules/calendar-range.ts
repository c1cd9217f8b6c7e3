import { type CivilDate, parseCivilDate } from "~/dates/civil-date";

/** The years that the site shows (docs/specification.md, 5.1). The rules hold beyond them, but addresses must have an end. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

const isInRange = (date: CivilDate): boolean => date >= `${FIRST_YEAR}-01-01` && date <= `${LAST_YEAR}-12-31`;

/** The day that a text like '2027-05-02' names, if it exists and lies in the years 1900 to 2199. */
export function dayInRange(text: string): CivilDate | undefined {
  const date = parseCivilDate(text);
  return date && isInRange(date) ? date : undefined;
}

/** The first day of the month that a text like '2027-05' names, within the same years. */
export const monthInRange = (text: string): CivilDate | undefined => dayInRange(`${text}-01`);
