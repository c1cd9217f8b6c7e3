import { type ServiceChange } from "~/content/schema";
import { addDays, type CivilDate, fullDate } from "~/dates/civil-date";
import { changeFor, changesOf, precedence } from "~/schedule/changes";
import { type Schedule } from "~/schedule/schedule";
import { plannedOn, type Service } from "~/schedule/services-on";
import { type ScheduleMistake } from "./mistake";

/** Changes that are not past and cannot be meant as they stand: of a service that is not held, or against each other. */
export function changeMistakes(schedule: Schedule, today: CivilDate): ScheduleMistake[] {
  return schedule.changes
    .map((change, index) => ({ change, index }))
    .filter(({ change }) => change.until >= today)
    .flatMap(({ change, index }) => {
      const planned = datesOf(change).flatMap((date) => plannedOn(schedule, date));
      const meant = planned.filter((service) => changesOf([change], service).length > 0);
      const found =
        meant.length === 0
          ? notHeld(change, planned)
          : (contradiction(schedule, index, meant) ?? sameTime(change, meant));
      return found ? [mistakeAt(index, found)] : [];
    });
}

type Found = { key: string; found: string; expected: string };

const mistakeAt = (index: number, { key, found, expected }: Found): ScheduleMistake => ({
  part: "services",
  path: ["changes", index, key],
  found,
  expected,
});

function datesOf({ from, until }: ServiceChange): CivilDate[] {
  const dates: CivilDate[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function notHeld(change: ServiceChange, planned: Service[]): Found {
  const { from, until, service, at } = change;
  const when = from === until ? fullDate(from) : `${fullDate(from)} to ${fullDate(until)}`;
  const dateKey = from === until ? "date" : "from";
  if (planned.length === 0) {
    return { key: dateKey, found: `${when}, without any service`, expected: "a date on which a service is held" };
  }
  const names = [...new Set(planned.map(({ name, time }) => `${name} at ${time}`))].join(", ");
  const wanted = [service, at && `at ${at}`].filter(Boolean).join(" ");
  return { key: "service", found: `"${wanted}", which is not held on ${when}`, expected: `one of: ${names}` };
}

/** Of two changes of one rank it could not be said which one holds. */
function contradiction({ changes }: Schedule, index: number, meant: Service[]): Found | undefined {
  const change = changes[index]!;
  for (const service of meant) {
    const earlier = changesOf(changes.slice(0, index), service).find(
      (other) => precedence(other) === precedence(change),
    );
    if (earlier) {
      const found = `a second change of ${service.name} on ${fullDate(service.date)}`;
      const expected = `one change: the other one is number ${changes.indexOf(earlier) + 1} of the changes`;
      return { key: change.from === change.until ? "date" : "from", found, expected };
    }
  }
  return undefined;
}

function sameTime({ movedTo, replacedBy, end }: ServiceChange, meant: Service[]): Found | undefined {
  const [first] = meant;
  if (movedTo && !replacedBy && meant.every(({ time }) => time === movedTo)) {
    return { key: "movedTo", found: `"${movedTo}", the time at which it is held anyway`, expected: "another time" };
  }
  if (end && !movedTo && end <= first!.time) {
    return { key: "end", found: `"${end}"`, expected: `a time later than ${first!.time}, when the service begins` };
  }
  return undefined;
}

/** The place of the change that moved a service. */
export function pathOfChange(schedule: Schedule, service: Service): ScheduleMistake["path"] {
  const planned = { ...service, name: service.replaces ?? service.name, time: service.originalTime };
  const change = changeFor(schedule.changes, planned);
  return ["changes", schedule.changes.indexOf(change!), "movedTo"];
}
