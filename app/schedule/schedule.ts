import { uniqueIds } from "~/text/slug";
import {
  type DayOfTheYear,
  type Neighbor,
  type Season,
  type ServiceChange,
  type ServiceContent,
  type ServiceDay,
} from "~/content/schema";
import { type CivilDate } from "~/dates/civil-date";

/** A path in content/services.yml, such as ["weekly", 0, "services", 1]. */
export type ContentPath = readonly (string | number)[];

/** A weekly or dated service. Times are HH:MM in the parish's time zone. */
export type ServiceEntry = Omit<Entered, "live"> & {
  /** The address at which it can be watched. */
  live?: string;
  /** Stable while name and time stay: other people's calendars know the service by it. */
  id: string;
  /** The title under which a service is announced: "Nativity of Christ". See occasions/. */
  occasion?: string;
  path: ContentPath;
};

/**
 * The limits of a weekly service: first and last day, alternate weeks counted from `from` or weeks of the month,
 * seasons.
 */
export type Limits = Pick<ServiceDay, "from" | "until" | "every" | "weeks" | "during" | "notDuring">;

/** One service of one weekday, such as "Sunday". */
export type WeeklyRule = ServiceEntry & Limits & { weekday: string };

type DatedService = ServiceEntry & Pick<ServiceContent["dated"][number], "date" | "quiet">;

/** Seasons so short that their services are not regular. */
export const SHORT_SEASONS: readonly Season[] = ["Holy Week", "Pascha", "Bright Week"];

export type SeasonOf = (season: Season, date: CivilDate) => boolean;

/** The services of content/services.yml, prepared for queries by date. */
export interface Schedule {
  rules: readonly WeeklyRule[];
  dated: readonly DatedService[];
  changes: readonly ServiceChange[];
  /** The days without weekly services, including Pascha. */
  withoutWeekly: readonly DayOfTheYear[];
  isInSeason: SeasonOf;
  zone: string;
  /** The nearest other parish, for a Sunday whose Liturgy is cancelled. */
  neighbor?: Neighbor;
}

/**
 * The Paschal Liturgy is served at night, so an ordinary Sunday's services are not held on Pascha unless entered for
 * it.
 */
const PASCHA: DayOfTheYear = { season: "Pascha" };

/** @param live where the parish's services can be watched, if they can */
export function createSchedule(services: ServiceContent, isInSeason: SeasonOf, zone: string, live?: string): Schedule {
  const uniqueId = uniqueIds();
  const isStreamed = streamedServices(services);
  const liveAt = (service: Entered) => service.link ?? (isStreamed(service) ? live : undefined);
  const entry = <Service extends Entered>(service: Service, day: string, path: ContentPath) => ({
    ...service,
    live: liveAt(service),
    id: uniqueId(`service ${day} ${service.time} ${service.name}`),
    path,
  });
  const rules = services.weekly.flatMap(({ day, services: entries, ...limits }, dayIndex) =>
    entries.map((service, index) => ({
      ...entry(service, day, ["weekly", dayIndex, "services", index]),
      ...limits,
      weekday: day,
    })),
  );
  const dated = services.dated.map((service, index) => entry(service, service.date, ["dated", index]));
  const withoutWeekly = [PASCHA, ...services.withoutWeekly];
  return { rules, dated, changes: services.changes, withoutWeekly, isInSeason, zone };
}

/** A service as it is entered. */
type Entered = ServiceDay["services"][number];

/** Without a mark on any service, all services in the church are streamed, as in content of version 1. */
function streamedServices({ weekly, dated }: ServiceContent): (service: Entered) => boolean {
  const isMarked = ({ live }: Entered) => live === "yes";
  const hasMarks = [...weekly.flatMap(({ services }) => services), ...dated].some(isMarked);
  return hasMarks ? isMarked : ({ place }) => place === undefined;
}
