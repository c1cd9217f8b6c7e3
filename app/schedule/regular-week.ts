import { type Season, type ServiceDay } from "~/content/schema";
import { addDays, type CivilDate, monthAndDay } from "~/dates/civil-date";
import { capitalized } from "~/text/typography";
import { serviceTime } from "./night";
import { type Schedule } from "./schedule";

/** A regular service that begins later than this is not told of yet. */
const DAYS_AHEAD = 28;

/** The days of services that hold the year round, but for some season perhaps: what the parish says of itself in a line. */
export const yearRoundDays = (weekly: readonly ServiceDay[]): ServiceDay[] =>
  weekly.filter(({ from, until, during }) => !from && !until && !during);

/** The services of every week that hold on `today`, in a season of the year, or within four weeks. */
export const regularWeek = (weekly: readonly ServiceDay[], today: CivilDate) =>
  weekly
    .filter(({ from = today, until = today }) => until >= today && from <= addDays(today, DAYS_AHEAD))
    .map((day) => regularDay(day, today));

/** The services of a weekday as a page lists them, under "Sundays" or "Saturdays from November 28, except in Holy Week". */
export function regularDay(day: ServiceDay, today: CivilDate) {
  const services = day.services.map(({ name, time, note }) => ({ name, time: serviceTime(time, day.day), note }));
  return { label: labelOf(day, today), services };
}

export type RegularDay = ReturnType<typeof regularDay>;

function labelOf({ day, from, until, during, notDuring = [] }: ServiceDay, today: CivilDate): string {
  const limits = [
    from && from > today && `from ${monthAndDay(from)}`,
    until && `until ${monthAndDay(until)}`,
    notDuring.length > 0 && `except ${notDuring.map((season) => IN_SEASON[season]).join(" and ")}`,
  ].filter(Boolean);
  const days =
    during && isOneWeek(during)
      ? `${day} of ${during}`
      : [`${day}s`, during && IN_SEASON[during]].filter(Boolean).join(" ");
  return [during === "Pascha" ? "Pascha" : days, ...limits].join(", ");
}

/**
 * The services of the seasons in which `today` is, by season. Those of Holy Week and Pascha are an occasion, which lists them by
 * day (occasions/).
 */
export function seasonTimes(weekly: readonly ServiceDay[], { isInSeason }: Schedule, today: CivilDate) {
  const held = weekly.filter(({ from = today, until = today }) => from <= today && until >= today);
  const seasons = [...new Set(held.flatMap(({ during }) => during ?? []))]
    .filter((one) => isInSeason(one, today))
    .filter((one) => one !== "Holy Week" && one !== "Pascha");
  return seasons.map((season) => ({
    season: capitalized(IN_SEASON[season]),
    services: held
      .filter(({ during }) => during === season)
      .flatMap((day) => day.services.map((service) => seasonService(day.day, season, service))),
  }));
}

function seasonService(day: string, season: Season, { name, time }: ServiceDay["services"][number]) {
  const days = season === "Bright Week" ? day : `${day}s`;
  return { name: `${days}, ${name}`, time: serviceTime(time, day) };
}

const isOneWeek = (season: Season): boolean => season === "Holy Week" || season === "Bright Week";

const IN_SEASON: Record<Season, string> = {
  "Great Lent": "in Great Lent",
  "Holy Week": "in Holy Week",
  Pascha: "on Pascha",
  "Bright Week": "in Bright Week",
  "Paschal season": "in the Paschal season",
  "Apostles' Fast": "in the Apostles’ Fast",
  "Dormition Fast": "in the Dormition Fast",
  "Nativity Fast": "in the Nativity Fast",
};
