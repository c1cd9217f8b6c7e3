import { paschaOfYear, shifted } from "./reckoned-services";

export interface GreatDay {
  date: string;
  name: string;
  isFast?: true;
}

/** The great feasts of the Orthodox Church in America and the first days of the fasts, by month and day. */
const FIXED: [string, string, true?][] = [
  ["01-01", "Circumcision of Our Lord"],
  ["01-06", "Theophany of Our Lord and Savior Jesus Christ"],
  ["02-02", "Meeting of Christ in the Temple"],
  ["03-25", "Annunciation of the Most Holy Theotokos"],
  ["06-24", "Nativity of St John the Baptist"],
  ["06-29", "Holy Apostles Peter and Paul"],
  ["07-11", "St Olga, Equal to the Apostles"],
  ["08-01", "The Dormition Fast begins", true],
  ["08-06", "Transfiguration of Our Lord"],
  ["08-15", "Dormition of the Most Holy Theotokos"],
  ["08-29", "Beheading of St John the Baptist"],
  ["09-08", "Nativity of the Most Holy Theotokos"],
  ["09-14", "Elevation of the Precious Cross"],
  ["10-01", "Protection of the Most Holy Theotokos"],
  ["11-15", "The Nativity Fast begins", true],
  ["11-21", "Entry of the Most Holy Theotokos into the Temple"],
  ["12-25", "Nativity of Christ"],
];
/** And by days from Pascha. */
const MOVING: [number, string, true?][] = [
  [-48, "Great Lent begins", true],
  [-7, "Palm Sunday: Entrance of Our Lord into Jerusalem"],
  [0, "Holy Pascha"],
  [39, "Ascension of the Lord"],
  [49, "Holy Pentecost"],
  [57, "The Apostles’ Fast begins", true],
];
/** The common names of two of them, and the prefixes of their sheets' addresses. */
export const SHORT_NAMES: Record<string, [string, string]> = {
  "12-25": ["nativity", "Nativity of Christ"],
  "01-06": ["theophany", "Theophany"],
};
/** The common names of the feasts. */
const COMMON_NAMES = { "Nativity of Christ": "Christmas", Theophany: "Epiphany", Pascha: "Easter" };

/** "Christmas (Nativity of Christ)" for the name of a feast or an occasion that has a common one. */
export function withCommonName(name: string): string {
  const common = Object.entries(COMMON_NAMES).find(([known]) => name.includes(known))?.[1];
  return common ? `${common} (${name})` : name;
}

const YEARS = ["2026", "2027", "2028"];

/** In order; on one date the fast first. */
export const greatDays: GreatDay[] = YEARS.flatMap((year) => [
  ...FIXED.map(([day, name, isFast]) => ({ date: `${year}-${day}`, name, isFast })),
  ...MOVING.map(([days, name, isFast]) => ({ date: shifted(paschaOfYear(year), days), name, isFast })),
]).sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : one.isFast ? -1 : 1));
export const feastOn = (date: string) => greatDays.find((day) => day.date === date && !day.isFast);
