import { paschaOf } from "~/calendar/rules/paschal-year";
import { addDays, type CivilDate, dateParts, fromDayNumber, weekdayName } from "~/dates/civil-date";
import { slug } from "~/text/slug";
import { type Service } from "~/schedule/services-on";

/** The name of a date's great feast; empty on other days. */
export type GreatFeastOn = (date: CivilDate) => string;

/** A feast with the span of its services. */
export interface Feast {
  /** The first part of its address: "nativity". */
  slug: string;
  name: string;
  /** The name outside the Church, for search engines: "Christmas". */
  commonName?: string;
  /** The day of the feast. `first` is its eve; for Pascha, Lazarus Saturday. */
  date: CivilDate;
  first: CivilDate;
}

/** Feasts with shorter names than in the calendar. */
const NAMES: Record<string, Pick<Feast, "slug" | "name" | "commonName">> = {
  "12-25": { slug: "nativity", name: "Nativity of Christ", commonName: "Christmas" },
  "01-06": { slug: "theophany", name: "Theophany", commonName: "Epiphany" },
};

/** "Nativity of Christ (Christmas)"; only the name if it has the common name in it. */
export const withCommonName = ({ name, commonName }: Pick<Feast, "name" | "commonName">): string =>
  commonName && !name.includes(commonName) ? `${name} (${commonName})` : name;

export const commonNameOn = (date: CivilDate): string | undefined =>
  isPascha(date) ? EASTER : NAMES[date.slice(5)]?.commonName;

const EASTER = "Easter";

const NOON = "12:00";
/** Parishes print the schedule of Holy Week from Lazarus Saturday on. */
const DAYS_BEFORE_PASCHA = 8;

/** Holy Week and Pascha of a civil year. */
export function paschaFeast(year: number): Feast {
  const date = fromDayNumber(paschaOf(year));
  return {
    slug: "pascha",
    name: "Holy Week and Pascha",
    commonName: EASTER,
    date,
    first: addDays(date, -DAYS_BEFORE_PASCHA),
  };
}

/**
 * The feast to which a service belongs by its date: all of Holy Week belongs to Pascha. Other feasts begin at noon on
 * their eve; the Nativity and Theophany, whose eves have services of their own, begin a whole day before.
 */
export function feastOf(service: Service, greatFeastOn: GreatFeastOn): Feast | undefined {
  const { date } = service;
  const pascha = paschaFeast(dateParts(date).year);
  if (date >= pascha.first && date <= pascha.date) return pascha;
  const day = dayOfFeast(service, greatFeastOn);
  const name = day && greatFeastOn(day);
  return name ? { slug: slug(name), name, ...NAMES[day.slice(5)], date: day, first: addDays(day, -1) } : undefined;
}

/**
 * On consecutive feasts, the first afternoon is the eve of the second. A weekly evening service is an eve only on
 * Saturday, whose Vespers belong to Sunday, and before the Nativity and Theophany.
 */
function dayOfFeast(service: Service, greatFeastOn: GreatFeastOn) {
  const { date, kind, originalTime } = service;
  const tomorrow = addDays(date, 1);
  const isEvening = originalTime >= NOON;
  const isOwnEve = NAMES[tomorrow.slice(5)] !== undefined;
  const isEve =
    kind === "dated" ? isEvening || isOwnEve : isEvening && (isOwnEve || weekdayName(tomorrow) === "Sunday");
  if (isEve && greatFeastOn(tomorrow) !== "") return tomorrow;
  return isEvening && kind === "weekly" ? undefined : date;
}

/** Whether a service is on a great feast's day or eve; for Pascha, Holy Week is excluded. */
export const isOnFeastDay = (service: Service, date: CivilDate, greatFeastOn: GreatFeastOn): boolean =>
  dayOfFeast(service, greatFeastOn) === date || (service.date === date && isPascha(date));

export const isPascha = (date: CivilDate): boolean => paschaFeast(dateParts(date).year).date === date;
