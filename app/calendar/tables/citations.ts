import { type CalendarFacts } from "~/calendar/rules/facts";

/** Every citation in the tables of readings, repeated as often as it stands there. */
export function citationsIn({ readings, resurrectionGospels }: CalendarFacts): string[] {
  const tables = [readings.fromPascha, readings.ofTheYear, readings.floating, resurrectionGospels];
  return tables.flatMap((table) => [...table.values()].flat()).map(({ display }) => display);
}
