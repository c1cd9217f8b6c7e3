import { churchDate } from "~/calendar/rules/church-date";
import { paschaOf } from "~/calendar/rules/paschal-year";
import { addDays, type CivilDate, fromDayNumber, fullDate, monthAndDay } from "~/dates/civil-date";
import { type Schedule } from "~/schedule/schedule";
import { type Reminder } from "./doubtful-entries";

/** A day that gives services their names, and the first and last day of such services, all in days from Pascha. */
interface NamedDay {
  pattern: RegExp;
  name: string;
  day: number;
  first: number;
  last: number;
}

const onDayOrEve = (pattern: RegExp, name: string, day: number): NamedDay => {
  return { pattern, name, day, first: day - 1, last: day };
};

const MONDAY_OF_HOLY_WEEK = -6;
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const MOVABLE: NamedDay[] = [
  ...DAYS.map((day, index) =>
    onDayOrEve(
      new RegExp(`\\b(?:great|holy) (?:and (?:great|holy) )?${day}\\b`, "i"),
      `Great ${day}`,
      MONDAY_OF_HOLY_WEEK + index,
    ),
  ),
  ...DAYS.map((day, index) => onDayOrEve(new RegExp(`\\bbright ${day}\\b`, "i"), `Bright ${day}`, index + 1)),
  onDayOrEve(/\bforgiveness\b/i, "Forgiveness Sunday", -49),
  { pattern: /\bpresanctified\b/i, name: "Clean Monday", day: -48, first: -48, last: -3 },
  onDayOrEve(/\blazarus\b/i, "Lazarus Saturday", -8),
  onDayOrEve(/\bpalm sunday\b/i, "Palm Sunday", -7),
  { pattern: /\bbridegroom\b/i, name: "Great Monday", day: MONDAY_OF_HOLY_WEEK, first: -7, last: -3 },
  { pattern: /\b(?:lamentations|twelve (?:passion )?gospels)\b/i, name: "Great Friday", day: -2, first: -3, last: -1 },
  { pattern: /\bpaschal?\b/i, name: "Pascha", day: 0, first: -1, last: 6 },
  { pattern: /\bbright week\b/i, name: "Bright Monday", day: 1, first: 0, last: 6 },
  onDayOrEve(/\bascension\b/i, "Ascension", 39),
  onDayOrEve(/\b(?:pentecost|kneeling (?:vespers|prayers))\b/i, "Pentecost", 49),
  onDayOrEve(/\bholy spirit\b/i, "the Day of the Holy Spirit", 50),
];

/** Titles before the name, as in "the Most Holy Theotokos". */
const TITLES = "(?:(?:most|all|holy|most-holy|pure|blessed|ever-virgin|virgin|our|lady|and) )*";

/** Great feasts with a fixed date, 'MM-DD', by unambiguous words of their names. */
const FIXED: [pattern: RegExp, name: string, monthDay: string][] = [
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
export const onOtherDays = ({ dated }: Schedule, today: CivilDate): Reminder[] =>
  dated
    .filter(({ date, name }) => date >= today && !OTHER_DAYS.test(name))
    .flatMap(({ date, name, path }) => {
      const meant = movedDay(name, date) ?? fixedDay(name, date);
      if (!meant) return [];
      const day = `${meant.name} ${date.slice(0, 4)} is ${monthAndDay(meant.date)}`;
      return [{ part: "services", path, text: `${name} on ${fullDate(date)}: ${day}. Is this last year's day?` }];
    });

function movedDay(name: string, date: CivilDate) {
  const { fromPascha } = churchDate(date);
  const meant = MOVABLE.filter(({ pattern }) => pattern.test(name));
  if (meant.some(({ first, last }) => fromPascha >= first && fromPascha <= last)) return undefined;
  const [first] = meant;
  return first && { name: first.name, date: addDays(fromDayNumber(paschaOf(Number(date.slice(0, 4)))), first.day) };
}

function fixedDay(name: string, date: CivilDate) {
  const meant = FIXED.filter(([pattern]) => pattern.test(name)).map(([, feast, monthDay]) => {
    return { name: feast, date: `${date.slice(0, 4)}-${monthDay}` };
  });
  const isRight = meant.some((feast) => date === feast.date || addDays(date, 1) === feast.date);
  return isRight ? undefined : meant[0];
}
