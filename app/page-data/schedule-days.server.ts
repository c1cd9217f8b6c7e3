import { liturgicalDayFor } from "~/calendar/remote/day-source.server";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";
import { SUNDAY } from "~/calendar/rules/weekdays";
import { dayHeading, feastsNamed, saintsKept } from "~/calendar/views/day-view";
import { fastLabel } from "~/calendar/views/fast-label";
import { readingsInTurn } from "~/calendar/views/readings-in-turn";
import { addDays, type CivilDate, weekdayAndDay } from "~/dates/civil-date";
import { withFullNames } from "~/scripture/citation";
import { servicesUnder } from "~/schedule/night";
import { parishSchedule } from "~/schedule/schedule.server";
import { type ServiceView, serviceView } from "~/schedule/service-view";

/** A date with its services, those of the night that follows among them, and what the church calendar says of it. */
export interface ScheduleDay {
  date: CivilDate;
  /** 'Sunday, November 22' */
  name: string;
  /** The great feast or the day itself, and what else is celebrated: '26th Sunday after Pentecost; St. Clement'. */
  title: string;
  /** 'Nativity Fast: abstain from meat, dairy and eggs; fish, wine and oil are allowed'; 'No fast' */
  fast: string;
  isGreatFeast: boolean;
  /** 'Ephesians 2:14-22'; what a parish hears. */
  readings: string[];
  services: ServiceView[];
}

/** So many days from a date on, each with its services; days without any are there too. */
export function scheduleDays(from: CivilDate, count: number): Promise<ScheduleDay[]> {
  return Promise.all(Array.from({ length: count }, (_, ahead) => scheduleDay(addDays(from, ahead))));
}

async function scheduleDay(date: CivilDate): Promise<ScheduleDay> {
  const day = await liturgicalDayFor(date);
  return {
    date,
    name: weekdayAndDay(date),
    title: titleOf(day),
    fast: fastLabel(day),
    isGreatFeast: day.greatFeast !== "",
    readings: readingsInTurn(day).heard.map(({ display }) => withFullNames(display)),
    services: servicesUnder(parishSchedule(), date).map(serviceView),
  };
}

function titleOf(day: LiturgicalDay): string {
  const { title, subtitle, isFeast } = dayHeading(day);
  // Below a great feast a Sunday is named still: its readings come first.
  const sunday = isFeast && day.weekday === SUNDAY && subtitle !== "" ? [subtitle] : [];
  const names = [...feastsNamed(day), ...saintsKept(day)].filter((name) => !title.includes(name));
  return [title, ...sunday, ...names].join("; ");
}
