import { type CalendarFacts } from "~/calendar/rules/facts";

/** Every citation in the tables of readings, repeated as often as it stands there, and those of the parish's own feasts. */
export function citationsIn({ readings, resurrectionGospels, parish }: CalendarFacts): string[] {
  const tables = [readings.fromPascha, readings.ofTheYear, readings.floating, resurrectionGospels];
  const ofTheParish = [...(parish?.everyYear.values() ?? [])].flatMap(({ feasts }) => feasts);
  const inAll = [
    ...tables.flatMap((table) => [...table.values()].flat()),
    ...ofTheParish.filter(({ day }) => day.isOfTheParish).flatMap((feast) => feast.readings),
  ];
  return inAll.map(({ display }) => display);
}
