import { uniqueIds } from "~/text/slug";
import { type DayOfTheYear, type Season, type ServiceChange, type ServiceContent } from "~/content/schema";
import { type CivilDate } from "~/dates/civil-date";

/** A value's place in content/services.yml, such as ["weekly", 0, "services", 1]. */
export type ContentPath = readonly (string | number)[];

/** What a service is, whether it comes every week or once. Times are HH:MM by the parish's clock. */
export interface ServiceEntry {
  /** The same as long as name and time are: part of what calendars of other people know the service by. */
  id: string;
  name: string;
  time: string;
  end?: string;
  note?: string;
  place?: string;
  link?: string;
  /** Of a dated service what it belongs to, if somebody wrote it: "Nativity of Christ". See occasions/. */
  occasion?: string;
  path: ContentPath;
}

/** One service of one weekday. `from` and `until` are included; with `during` it is held in that season alone. */
export interface WeeklyRule extends ServiceEntry {
  /** "Sunday" */
  weekday: string;
  from?: CivilDate;
  until?: CivilDate;
  /** Left out: every week. Weeks are counted from `from`. */
  every?: "other week";
  during?: Season;
  /** The seasons in which it is not held, besides the days of `Schedule.withoutWeekly`. */
  notDuring?: readonly Season[];
}

export interface DatedService extends ServiceEntry {
  date: CivilDate;
}

/** Seasons of a week or a day: what is held in them, or not, is not a regular schedule. */
export const SHORT_SEASONS: readonly Season[] = ["Holy Week", "Pascha", "Bright Week"];

/** Whether a date is in a season of the church year. */
export type SeasonOf = (season: Season, date: CivilDate) => boolean;

/** The parish's services as they stand in content/services.yml, ready to be asked for a date. */
export interface Schedule {
  rules: readonly WeeklyRule[];
  dated: readonly DatedService[];
  changes: readonly ServiceChange[];
  /** The days on which weekly services give way, Pascha among them. */
  withoutWeekly: readonly DayOfTheYear[];
  isInSeason: SeasonOf;
  /** IANA zone of all its times. */
  zone: string;
}

/**
 * On Pascha the Liturgy is served in the night, and nobody should come for the hours of an ordinary Sunday: weekly
 * services are not held, unless they are entered for Pascha itself.
 */
const PASCHA: DayOfTheYear = { season: "Pascha" };

export function createSchedule(services: ServiceContent, isInSeason: SeasonOf, zone: string): Schedule {
  const uniqueId = uniqueIds();
  const rules = services.weekly.flatMap(({ day, from, until, every, during, notDuring, services: entries }, dayIndex) =>
    entries.map((service, index) => ({
      ...service,
      id: uniqueId(`service ${day} ${service.time} ${service.name}`),
      weekday: day,
      ...{ from, until, every, during, notDuring },
      path: ["weekly", dayIndex, "services", index],
    })),
  );
  const dated = services.dated.map((service, index) => ({
    ...service,
    id: uniqueId(`service ${service.date} ${service.time} ${service.name}`),
    path: ["dated", index],
  }));
  const withoutWeekly = [PASCHA, ...services.withoutWeekly];
  return { rules, dated, changes: services.changes, withoutWeekly, isInSeason, zone };
}
