import { addDays, type CivilDate, fullDate } from "~/dates/civil-date";
import { type Schedule, type WeeklyRule } from "~/schedule/schedule";
import { datesOf, type Service, servicesOn } from "~/schedule/services-on";
import { pathOfChange } from "./change-mistakes";
import { type ScheduleMistake } from "./mistake";

/** Within so many days each season of the church year comes at least once. */
const DAYS_CHECKED = 400;

/** Services that would be held at the same minute, each two of them once. */
export function collisions(schedule: Schedule, today: CivilDate): ScheduleMistake[] {
  const found = new Map<string, ScheduleMistake>();
  for (const date of datesToCheck(schedule, today)) {
    const services = servicesOn(schedule, date).filter(({ status }) => status !== "cancelled");
    services.forEach((service, index) => {
      const other = services[index - 1];
      if (other?.time !== service.time) return;
      const key = `${other.id} ${service.id}`;
      if (!found.has(key)) found.set(key, collision(schedule, other, service));
    });
  }
  return [...found.values()];
}

function datesToCheck({ dated, changes }: Schedule, today: CivilDate): Set<CivilDate> {
  const coming = Array.from({ length: DAYS_CHECKED }, (_, ahead) => addDays(today, ahead));
  const named = [...dated.map(({ date }) => date), ...changes.map(({ from }) => from)];
  return new Set([...coming, ...named.filter((date) => date > today)]);
}

function collision(schedule: Schedule, one: Service, other: Service): ScheduleMistake {
  const later = [one, other].find(({ status }) => status === "moved") ?? other;
  return {
    part: "services",
    path: later.status === "moved" ? pathOfChange(schedule, later) : [...pathOf(schedule, later), "time"],
    found: `${one.name} and ${other.name} both at ${one.time} on ${fullDate(one.date)}`,
    expected: "services at different times: move, replace or cancel one of them on that date",
  };
}

const pathOf = ({ rules, dated }: Schedule, { id }: Service) =>
  [...rules, ...dated].find((entry) => entry.id === id)!.path;

/** Services of a season on a weekday that the season does not have, such as a Wednesday of Pascha. */
export function emptySeasons(schedule: Schedule, today: CivilDate): ScheduleMistake[] {
  const firstOfDay = schedule.rules.filter(({ path }) => path.at(-1) === 0);
  return firstOfDay.filter((rule) => rule.during && isNeverHeld(schedule, rule, today)).map(emptySeason);
}

function isNeverHeld(schedule: Schedule, rule: WeeklyRule, today: CivilDate): boolean {
  const { from = today, until = addDays(from, 2 * DAYS_CHECKED) } = rule;
  return until >= today && datesOf(schedule, rule, from, until).length === 0;
}

const emptySeason = ({ path, weekday, during }: WeeklyRule): ScheduleMistake => ({
  part: "services",
  path: [...path.slice(0, 2), "during"],
  found: `"${during}", in which there is no ${weekday} between from and until`,
  expected: "a season that has this weekday",
});
