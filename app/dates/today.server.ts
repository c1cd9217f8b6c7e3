import { env } from "~/env.server";
import { type CivilDate, dateByClock } from "./civil-date";

/** Today's date by the process's clock, which the start sets to the parish's zone; or the day of PREVIEW_DATE. */
export const parishToday = (now = new Date()): CivilDate => env.previewDate ?? dateByClock(now);
