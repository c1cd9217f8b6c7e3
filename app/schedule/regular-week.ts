import { type ServiceDay } from "~/content/schema";
import { type CivilDate } from "~/dates/civil-date";

/** The days of services that hold the year round, but for some season perhaps: what the parish says of itself in a line. */
export const yearRoundDays = (weekly: readonly ServiceDay[]): ServiceDay[] =>
  weekly.filter(({ from, until, during }) => !from && !until && !during);

/** The days of services that are not over for good on `today`, those of a season and of a time to come among them. */
export const regularWeek = (weekly: readonly ServiceDay[], today: CivilDate): ServiceDay[] =>
  weekly.filter(({ until = today }) => until >= today);
