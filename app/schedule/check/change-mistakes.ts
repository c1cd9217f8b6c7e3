import { type ServiceChange } from "~/content/schema";
import { endExpected } from "~/content/schema/time-order";
import { addDays, type CivilDate, datesBetween, fullDate, weekdayName } from "~/dates/civil-date";
import { changesAbout, givesWay, kindOfChange, plannedOn, precedence, type Service } from "~/schedule/services-on";
import { isAtNight, serviceTime } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { type ContentMistake } from "~/content/source/locate.server";

/** Present and future changes that are impossible: the service is not held, or two changes contradict each other. */
export function changeMistakes(schedule: Schedule, today: CivilDate): ContentMistake[] {
  return schedule.changes.flatMap((change, index) => {
    if (change.until < today) return [];
    const dates = datesBetween(change.from, change.until);
    const planned = dates.flatMap((date) => plannedOn(schedule, date));
    const meant = planned.filter((service) => changesAbout([change], service).length > 0);
    const weeklyGiveWay = dates.some((date) => givesWay(schedule, {}, date));
    const found =
      meant.length === 0
        ? notHeld(change, planned, weeklyGiveWay)
        : (contradiction(schedule, index, meant) ?? wrongTime(change, meant));
    if (!found) return [];
    const { key, ...words } = found;
    return [{ part: "services", path: ["changes", index, key], ...words }];
  });
}

type Found = { key: string; found: string; expected: string };

function notHeld(change: ServiceChange, planned: Service[], weeklyGiveWay: boolean): Found {
  const { from, until, service, at } = change;
  const when = from === until ? fullDate(from) : `${fullDate(from)} to ${fullDate(until)}`;
  if (planned.length === 0) {
    return {
      key: dateKey(change),
      found: `${when}, without any service`,
      expected: "a date on which a service is held",
    };
  }
  const names = [...new Set(planned.map(({ name, time }) => `${name} at ${time}`))].join(", ");
  const why = weeklyGiveWay ? "nothing: weekly services are not held on this day anyway. Those that are: " : "one of: ";
  const wanted = [service, at && `at ${at}`].filter(Boolean).join(" ");
  return { key: "service", found: `"${wanted}", which is not held on ${when}`, expected: why + names };
}

const dateKey = ({ from, until }: ServiceChange): string => (from === until ? "date" : "from");

/** Two changes of equal precedence for one service. */
function contradiction({ changes }: Schedule, index: number, meant: Service[]): Found | undefined {
  const change = changes[index]!;
  for (const service of meant) {
    const earlier = changesAbout(changes.slice(0, index), service).find(
      (other) => precedence(other) === precedence(change) && kindOfChange(other) === kindOfChange(change),
    );
    if (earlier) {
      const found = `a second change of ${service.name} on ${fullDate(service.date)}`;
      const expected = `one change: the other one is number ${changes.indexOf(earlier) + 1} of the changes`;
      return { key: dateKey(change), found, expected };
    }
  }
  return undefined;
}

function wrongTime({ movedTo, replacedBy, end }: ServiceChange, meant: Service[]): Found | undefined {
  const first = meant[0]!;
  if (movedTo && !replacedBy && meant.every(({ time }) => time === movedTo)) {
    return { key: "movedTo", found: `"${movedTo}", the time at which it is held anyway`, expected: "another time" };
  }
  if (movedTo && isAtNight({ time: movedTo }) && !isAtNight(first)) return nightBefore(movedTo, first);
  const expected = movedTo ? undefined : endExpected(first.time, end, `${first.time}, when the service begins`);
  return expected ? { key: "end", found: `"${end}"`, expected } : undefined;
}

/** An evening service moved to midnight would be held at the midnight before. */
const nightBefore = (movedTo: string, { date, time }: Service): Found => ({
  key: "movedTo",
  found: `"${movedTo}", which is ${serviceTime(movedTo, weekdayName(date)).replace(/^M/, "m")}, before ${fullDate(date)}`,
  expected: `a time on that day: to move it from ${time} past midnight, cancel it here and enter it under "dated" on ${addDays(date, 1)}`,
});

/** The path of the change that moved a service. */
export const pathOfChange = ({ changes }: Schedule, service: Service): ContentMistake["path"] => [
  "changes",
  changes.indexOf(service.changes[0]!),
  "movedTo",
];
