import { paschaOf } from "~/calendar/rules/paschal-year";
import { addDays, type CivilDate, dateParts, fromDayNumber, weekdayName } from "~/dates/civil-date";
import { slug } from "~/text/slug";
import { type Service } from "~/schedule/services-on";

/** The name of the great feast that a date is; empty on other days. */
export type GreatFeastOn = (date: CivilDate) => string;

/** A feast with the days whose services belong to it. */
export interface Feast {
  /** The first part of its page's address: "nativity". */
  slug: string;
  name: string;
  /** What people outside the Church call it, and search for: "Christmas". */
  commonName?: string;
  /** The day of the feast; `first` is its eve, of Pascha the Saturday of Lazarus. */
  date: CivilDate;
  first: CivilDate;
}

/** Feasts that people call by shorter names than the calendar. */
const NAMES: Record<string, Pick<Feast, "slug" | "name" | "commonName">> = {
  "12-25": { slug: "nativity", name: "Nativity of Christ", commonName: "Christmas" },
  "01-06": { slug: "theophany", name: "Theophany", commonName: "Epiphany" },
};

/** "Christmas (Nativity of Christ)"; the name alone where it has the common one in it, or there is none. */
export const withCommonName = ({ name, commonName }: Pick<Feast, "name" | "commonName">): string =>
  commonName && !name.includes(commonName) ? `${commonName} (${name})` : name;

/** The common name of the feast on a date. */
export const commonNameOn = (date: CivilDate): string | undefined =>
  isPascha(date) ? EASTER : NAMES[date.slice(5)]?.commonName;

const EASTER = "Easter";

const NOON = "12:00";
/** With the Saturday of Lazarus the schedules that parishes print for Holy Week begin. */
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
 * The feast to which a service belongs by its day. On Holy Week's days every service is of Holy Week; any other feast
 * begins at noon of its eve, the Nativity and Theophany with the whole day before, which has services of its own.
 */
export function feastOf(service: Service, greatFeastOn: GreatFeastOn): Feast | undefined {
  const { date } = service;
  const pascha = paschaFeast(dateParts(date).year);
  if (date >= pascha.first && date <= pascha.date) return pascha;
  return greatFeast(dayOfFeast(service, greatFeastOn), greatFeastOn);
}

/**
 * Of two feasts that follow each other the first one's afternoon is the second one's eve. A weekly service of the
 * evening is of the eve on Saturday alone: its Vespers are the Sunday's.
 */
function dayOfFeast(service: Service, greatFeastOn: GreatFeastOn): CivilDate | undefined {
  const { date, kind, originalTime } = service;
  const tomorrow = addDays(date, 1);
  const isEvening = originalTime >= NOON;
  const isEve = NAMES[tomorrow.slice(5)] || (isEvening && (kind === "dated" || weekdayName(tomorrow) === "Sunday"));
  if (isEve && greatFeastOn(tomorrow) !== "") return tomorrow;
  return isEvening && kind === "weekly" ? undefined : date;
}

function greatFeast(date: CivilDate | undefined, greatFeastOn: GreatFeastOn): Feast | undefined {
  const name = date === undefined ? "" : greatFeastOn(date);
  if (date === undefined || name === "") return undefined;
  return { slug: slug(name), name, ...NAMES[date.slice(5)], date, first: addDays(date, -1) };
}

/**
 * Whether a service is one of a great feast's own day or of its eve: of Pascha, without the days of Holy Week before.
 */
export const isOnFeastDay = (service: Service, date: CivilDate, greatFeastOn: GreatFeastOn): boolean =>
  dayOfFeast(service, greatFeastOn) === date || (service.date === date && isPascha(date));

export const isPascha = (date: CivilDate): boolean => paschaFeast(dateParts(date).year).date === date;
