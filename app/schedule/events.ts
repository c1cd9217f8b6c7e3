import { type CivilDate } from "~/dates/civil-date";

interface Dated {
  date: CivilDate;
  time?: string;
}

/** The events of `today` and later, the next one first. `today` is the parish's civil date. */
export function upcomingEvents<Event extends Dated>(events: readonly Event[], today: CivilDate): Event[] {
  return events.filter(({ date }) => date >= today).sort(byMoment);
}

/** The events of the days before `today`, the latest first. */
export function pastEvents<Event extends Dated>(events: readonly Event[], today: CivilDate): Event[] {
  return events.filter(({ date }) => date < today).sort((one, other) => byMoment(other, one));
}

/** Dates and times are written so that their texts sort as they do; an event of the whole day comes before the day's hours. */
function byMoment(one: Dated, other: Dated): number {
  const [first, second] = [one, other].map(({ date, time = "" }) => date + time);
  return first! < second! ? -1 : first! > second! ? 1 : 0;
}

/** The picture beside an event, by its title: a hike, the Nativity, else the church. */
export function eventIcon(title: string): "hike" | "nativity" | "church" {
  const words = title.toLowerCase();
  if (words.includes("hike")) return "hike";
  return words.includes("nativity") ? "nativity" : "church";
}
