import { paschaOf } from "~/calendar/rules/paschal-year";
import { addDays, type CivilDate, daysBetween, fromDayNumber, fullDate, monthAndDay } from "~/dates/civil-date";
import { type Coming, type Reminder } from "./reminder";

/**
 * Days that give services their names: by which words, the day ('MM-DD', or in days from Pascha), and the first and
 * last day of such services in days from it; without these the eve and the day.
 */
type NamedDay = [words: RegExp, name: string, day: string | number, first?: number, last?: number];

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Titles before the name, as in "the Most Holy Theotokos". */
const TITLES = "(?:(?:most|all|holy|most-holy|pure|blessed|ever-virgin|virgin|our|lady|and) )*";

const NAMED_DAYS: NamedDay[] = [
  ...WEEK.map((day, index): NamedDay => {
    return [new RegExp(`\\b(?:great|holy) (?:and (?:great|holy) )?${day}\\b`, "i"), `Great ${day}`, index - 6];
  }),
  ...WEEK.map((day, index): NamedDay => [new RegExp(`\\bbright ${day}\\b`, "i"), `Bright ${day}`, index + 1]),
  [/\bforgiveness\b/i, "Forgiveness Sunday", -49],
  [/\bpresanctified\b/i, "Clean Monday", -48, 0, 45],
  [/\blazarus\b/i, "Lazarus Saturday", -8],
  [/\bpalm sunday\b/i, "Palm Sunday", -7],
  [/\bbridegroom\b/i, "Great Monday", -6, -1, 3],
  [/\b(?:lamentations|twelve (?:passion )?gospels)\b/i, "Great Friday", -2, -1, 1],
  [/\bpaschal?\b/i, "Pascha", 0, -1, 6],
  [/\bbright week\b/i, "Bright Monday", 1, -1, 5],
  [/\bascension\b/i, "Ascension", 39],
  [/\b(?:pentecost|kneeling (?:vespers|prayers))\b/i, "Pentecost", 49],
  [/\bholy spirit\b/i, "the Day of the Holy Spirit", 50],
  [/\btheophany\b/i, "Theophany", "01-06"],
  [/\bmeeting of (?:the|our) lord\b/i, "The Meeting of the Lord", "02-02"],
  [/\bannunciation\b/i, "The Annunciation", "03-25"],
  [/\btransfiguration\b/i, "The Transfiguration", "08-06"],
  [/\bdormition\b/i, "The Dormition", "08-15"],
  [new RegExp(`\\bnativity of the ${TITLES}theotokos\\b`, "i"), "The Nativity of the Theotokos", "09-08"],
  [/\b(?:elevation|exaltation) of the\b/i, "The Elevation of the Cross", "09-14"],
  [
    new RegExp(`\\b(?:entry|entrance|presentation) of the ${TITLES}theotokos\\b`, "i"),
    "The Entry of the Theotokos",
    "11-21",
  ],
  [/\bnativity of (?:christ|the lord|our lord)\b|\bof the nativity$/i, "The Nativity of Christ", "12-25"],
];

/** Services of a feast on other days, and days counted from a feast. */
const OTHER_DAYS =
  /\b(?:leave-?taking|apodosis|(?:fore|after)feast|after|before|fast|season|royal hours|synaxis|midfeast)\b/i;

/** Dated services named for a movable day or a great feast, but entered on another day. */
export const onOtherDays = ({ schedule: { dated }, today }: Coming): Reminder[] =>
  dated
    .filter(({ date, name }) => date >= today && !OTHER_DAYS.test(name))
    .flatMap(({ date, name, path }) => {
      const meant = NAMED_DAYS.filter(([words]) => words.test(name)).map(([, day, when, first = -1, last = 0]) => {
        const dayMeant = inYear(when, date.slice(0, 4));
        const from = daysBetween(dayMeant, date);
        return { day, date: dayMeant, isRight: from >= first && from <= last };
      });
      if (meant.length === 0 || meant.some(({ isRight }) => isRight)) return [];
      const day = `${meant[0]!.day} ${date.slice(0, 4)} is ${monthAndDay(meant[0]!.date)}`;
      return [{ part: "services", path, text: `${name} on ${fullDate(date)}: ${day}. Is this last year's day?` }];
    });

const inYear = (day: string | number, year: string): CivilDate =>
  typeof day === "string" ? `${year}-${day}` : addDays(fromDayNumber(paschaOf(Number(year))), day);
