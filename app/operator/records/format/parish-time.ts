import { DateTime } from "luxon";
import { type Parish, type SiteContent } from "~/content/schema";
import { siteContent } from "~/content/site.server";
import { ContentError } from "~/content/source/problem";
import { env } from "~/env.server";
import { Failure } from "~/operator/cli/output";

/**
 * The content of the site, for names and times.
 * @throws {Failure} when it has mistakes
 */
export function content(): SiteContent {
  try {
    return siteContent();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new Failure(
      `The content in ${env.contentDir} has mistakes, so the parish's time zone is not known: \`npm run content:check\` ` +
        "lists them. Meanwhile --json shows records in UTC.",
    );
  }
}

/** The parish as its content describes it. @throws {Failure} when the content has mistakes */
export const parish = (): Parish => content().parish;

/** IANA name of the parish's time zone. */
export const parishZone = (): string => parish().timezone;

/** '2026-11-22 08:15:00', as spreadsheets understand it. */
export function spreadsheetTime(instant: string, zone: string): string {
  return DateTime.fromISO(instant, { zone }).toFormat("yyyy-MM-dd HH:mm:ss");
}
