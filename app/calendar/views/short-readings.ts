import { type Reading } from "~/calendar/rules/facts";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";
import { isEpistle, isGospel } from "~/calendar/rules/readings/readings-of-day";

/**
 * The readings of a day in two lists, each in order: what a parish hears, and the others. The short list points to the
 * first place of a citation in the day, which on an eve is one of the Hours; the parish hears it at the Liturgy.
 */
export function shortAndOtherReadings({ readings, shortList }: LiturgicalDay): { short: Reading[]; others: Reading[] } {
  const short = new Set(shortList.flatMap((position) => readings[position] ?? []).map(atTheLiturgy));
  return {
    short: readings.filter((reading) => short.has(reading)),
    others: readings.filter((reading) => !short.has(reading)),
  };

  function atTheLiturgy(reading: Reading): Reading {
    const same = readings.filter(({ display }) => display === reading.display);
    return same.find((one) => isEpistle(one) || isGospel(one)) ?? reading;
  }
}
