import { type CivilDate, dateByClock } from "~/calendar/civil-date";
import { siteContent } from "~/content/site.server";
import { env, setClock } from "~/env.server";

setClock(siteContent().parish.timezone);

/** Today's date in the parish's time zone, or the day of PREVIEW_DATE. */
export const parishToday = (now = new Date()): CivilDate => env.previewDate ?? dateByClock(now);
