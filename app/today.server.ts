import { civilDateIn, type CivilDate } from "~/calendar/civil-date";
import { siteContent } from "~/content/site.server";
import { env } from "~/env.server";

/** Today's date in the parish's time zone, or the day of PREVIEW_DATE. */
export function parishToday(now = new Date()): CivilDate {
  return env.previewDate ?? civilDateIn(siteContent().parish.timezone, now);
}
