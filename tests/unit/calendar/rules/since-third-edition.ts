import { expectedDays } from "./expected-days";

type Day = ReturnType<typeof expectedDays>[number];
type DayKey = { date: string; pascha_distance: number };

/**
 * What the calendar says otherwise than the third edition of its tables, with the sources that its README names. All
 * the rest stays equal.
 */
const PERIODS: [first: string, last: string][] = [
  // Menaion: the forefeasts and afterfeasts that had no name (oca.org: January 10 is the fourth day of the Afterfeast).
  ...([
    ["01-05", "01-05"],
    ["01-07", "01-13"],
    ["02-03", "02-08"],
    ["08-16", "08-22"],
  ] as [string, string][]),
  ...([
    ["09-09", "09-11"],
    ["09-13", "09-13"],
    ["09-15", "09-20"],
    ["11-22", "11-24"],
  ] as [string, string][]),
  ...([
    ["12-21", "12-24"],
    ["12-26", "12-30"],
  ] as [string, string][]),
];
// Pentecostarion: the days after the Midfeast, the Ascension and Pentecost.
const PERIODS_FROM_PASCHA = [
  [25, 30],
  [40, 46],
  [52, 54],
] as const;
// Triodion: St Gregory Palamas, St John of the Ladder, St Mary of Egypt.
const SUNDAYS_OF_SAINTS = [-35, -21, -14];
// Typikon: no memorial on the Annunciation, its eve and leavetaking.
const CANCELLED_MEMORIALS = ["2028-03-25", "2033-03-26"];

/** How many feasts a day has more, or fewer, than in the third edition. */
export function addedFeasts({ date, pascha_distance: day }: DayKey): number {
  const isAdded =
    PERIODS.some(([first, last]) => date.slice(5) >= first && date.slice(5) <= last) ||
    PERIODS_FROM_PASCHA.some(([first, last]) => day >= first && day <= last);
  const isJosephs = date.endsWith("12-26") && new Date(date).getUTCDay() === 1;
  return (
    [isAdded, isJosephs, SUNDAYS_OF_SAINTS.includes(day)].filter(Boolean).length -
    (CANCELLED_MEMORIALS.includes(date) ? 1 : 0)
  );
}

const AGAPE = { source: "Vespers Gospel", book: "John", description: "Agape Vespers", display: "John 20:19-25" };

/** The days of the third edition as they are now. */
export const daysSinceThirdEdition = (): Day[] => expectedDays().map(corrected);

function corrected(day: Day): Day {
  const { date, pascha_distance } = day as Day & DayKey;
  const {
    service_notes: notes,
    readings,
    abbreviated_reading_indices: pair,
  } = day as Day & {
    service_notes: string[];
    readings: object[];
    abbreviated_reading_indices: number[];
  };
  const now: Day = { ...day, feasts: Number(day.feasts) + addedFeasts({ date, pascha_distance }) };
  // No Liturgy on the Friday of the Royal Hours: the Typikon, December 24.
  if (date === "2025-01-03") return { ...now, service_notes: ["No Liturgy"] };
  switch (pascha_distance) {
    case -3:
      return { ...now, service_notes: [...notes, "Tonight: the Twelve Gospels, under Friday"] };
    case -1:
      return { ...now, service_notes: [...notes, "White vestments from the Epistle of the Liturgy"] };
    // Vespers on the afternoon of Pascha belongs to its day for readers.
    case 0:
      return { ...now, readings: [...readings, AGAPE] };
    case 1:
      return { ...now, readings: readings.slice(1), abbreviated_reading_indices: pair.map((index) => index - 1) };
    // The feast's name once.
    case 39:
      return { ...now, titles: ["Thursday of the 6th week of Pascha"] };
    default:
      return now;
  }
}
