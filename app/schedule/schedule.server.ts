import { isInSeason } from "~/calendar/rules/seasons";
import { siteContent } from "~/content/site.server";
import { createSchedule, type Schedule } from "./schedule";

let schedule: Schedule | undefined;

/** The parish's services of content/services.yml, read once. */
export const parishSchedule = (): Schedule => (schedule ??= createSchedule(siteContent().services, isInSeason));
