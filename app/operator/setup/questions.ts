import { contentFiles } from "~/content/schema";
import { slug } from "~/text/slug";
import { dayOfFeast } from "./feast-day";
import { parts, partsOf } from "./parts";
import { addressWritten, clergyIn, parseClergy, writeClergy } from "./people";
import { firstMistake, inAddress, inContent, inFly, inPatron, matches, saintOf, writeGiving } from "./question-kinds";
import { parseServices, parseVespers, readSunday, readVespers, writeSunday, writeVespers } from "./services";
import { type SiteFiles } from "./site-files";
import { regionNear, stateOf } from "./states";

/** Every answer is a text, in a file of answers and in the terminal. */
export type Answers = Readonly<Record<string, string>>;

export interface Question {
  key: string;
  ask: string;
  example: string;
  /** The right answer, in words that complete "expected …"; undefined if this one is right. */
  expected: (answer: string) => string | undefined;
  read: (files: SiteFiles) => string | undefined;
  write: (files: SiteFiles, answer: string) => void;
  guess?: (answers: Answers) => string | undefined;
  isAsked?: (wanted: readonly string[]) => boolean;
}

const { services, leadership } = contentFiles;
const week = services.schema.shape.weekly;

export const keysIn = (list: string): string[] => list.split(/[,\s]+/).filter((key) => key !== "" && key !== "none");

export const questions: readonly Question[] = [
  {
    key: "name",
    ask: "The parish's full name, as on its sign",
    example: "St. Herman Orthodox Church",
    ...inContent("parish", ["name"]),
  },
  {
    key: "shortName",
    ask: "What people call it",
    example: "St. Herman's",
    ...inContent("parish", ["shortName"]),
    guess: ({ name }) => name && (/^St\.? /.test(name) ? `${saintOf(name)}'s` : saintOf(name)),
  },
  { key: "founded", ask: "The year it was founded", example: "1962", ...inContent("parish", ["founded"]) },
  { key: "street", ask: "Street and number", example: "410 Main Street", ...inAddress("street") },
  { key: "city", ask: "City or town", example: "Springfield", ...inAddress("city") },
  {
    key: "state",
    ask: "State",
    example: "WA, or Washington",
    expected: (answer) => (stateOf(answer) ? undefined : "a state by its name or its two letters, such as OH or Ohio"),
    read: (files) => files.get("content/parish.yml", "address", "state") as string | undefined,
    write: (files, answer) => {
      const { name, code } = stateOf(answer)!;
      if (files.get("content/parish.yml", "address", "state") === name) return;
      files.set("content/parish.yml", ["address", "state"], name);
      files.set("content/parish.yml", ["address", "stateCode"], code);
      addressWritten(files);
    },
  },
  { key: "zip", ask: "ZIP code", example: "12345", ...inAddress("zip") },
  {
    key: "timezone",
    ask: "Time zone",
    example: "America/Chicago",
    ...inContent("parish", ["timezone"]),
    guess: ({ state = "" }) => stateOf(state)?.zone,
  },
  {
    key: "serves",
    ask: "Where its people come from",
    example: "Springfield and the towns around it",
    ...inContent("parish", ["serves"]),
    guess: ({ city }) => city && `${city} and the towns around it`,
  },
  {
    key: "description",
    ask: "Who you are, in a sentence or two",
    example: "A parish of the Orthodox Church in America. Everyone is welcome.",
    ...inContent("parish", ["description"]),
    guess: ({ city, state = "" }) =>
      city &&
      `A parish of the Orthodox Church in America in ${city}, ${stateOf(state)?.name ?? state}. Everyone who seeks Christ is welcome.`,
  },
  { key: "diocese", ask: "Its diocese", example: "Diocese of the West", ...inContent("parish", ["diocese", "name"]) },
  {
    key: "dioceseSite",
    ask: "The diocese's web address",
    example: "https://www.example.org",
    ...inContent("parish", ["diocese", "link"]),
  },
  { key: "phone", ask: "The church's telephone", example: "(212) 555-0100", ...inContent("parish", ["phone"]) },
  {
    key: "email",
    ask: "The email address for the website and the office",
    example: "office@example.org",
    ...inContent("parish", ["webmasterEmail"]),
  },
  { key: "rector", ask: "What people call the rector", example: "Father John", ...inContent("parish", ["rector"]) },
  {
    key: "rectorPhone",
    ask: "The rector's telephone",
    example: "(212) 555-0100",
    ...inContent("parish", ["rectorPhone"]),
    guess: ({ phone }) => phone,
  },
  {
    key: "rectorEmail",
    ask: "The rector's email address",
    example: "rector@example.org",
    ...inContent("parish", ["rectorEmail"]),
    guess: ({ email }) => email,
  },
  {
    key: "clergy",
    ask: "Further clergy, each with office, and telephone and email if you like",
    example: "Deacon Paul Smith, Deacon, (212) 555-0100; Father James Brown, Attached priest",
    expected: (answer) =>
      answer === "none" ? undefined : firstMistake(leadership.schema, { clergy: parseClergy(answer) }),
    read: clergyIn,
    write: writeClergy,
  },
  {
    key: "sunday",
    ask: "The services of Sunday, on the 24-hour clock",
    example: "Hours 09:10, Divine Liturgy 09:30-11:00",
    expected: (answer) => firstMistake(week, [{ day: "Sunday", services: parseServices(answer) }]),
    read: readSunday,
    write: writeSunday,
  },
  {
    key: "vespers",
    ask: 'The day and time of Vespers, or "none"',
    example: "Saturday 18:00",
    expected: (answer) => (parseVespers(answer) ? firstMistake(week, [parseVespers(answer)]) : undefined),
    read: readVespers,
    write: writeVespers,
  },
  {
    key: "patron",
    ask: "The patron's feast",
    example: "St Herman of Alaska",
    ...inPatron("name", { date: "July 11" }),
    guess: ({ name }) => saintOf(name) || undefined,
  },
  {
    key: "patronDay",
    ask: "Its day",
    example: "August 9, or one that moves with Pascha, such as Ascension",
    ...inPatron("date", { name: "The patron" }),
    guess: ({ patron = "" }) => dayOfFeast(patron),
  },
  {
    key: "parts",
    ask: "What the site should have",
    example: "men, giving",
    expected: (answer) => {
      const known = parts.map(({ key }) => key);
      return keysIn(answer).every((key) => known.includes(key)) ? undefined : `some of: ${known.join(", ")}; or none`;
    },
    read: (files) => partsOf(files).join(", ") || "none",
    // Before every other answer: apply.ts.
    write: () => {},
  },
  {
    key: "brotherhood",
    ask: "The brotherhood's name",
    example: "Knights of St. Herman",
    ...inContent("knights", ["name"]),
    guess: ({ name }) => name && `Knights of ${saintOf(name)}`,
    write: (files, answer) => {
      const before = files.get("content/knights.yml", "name") as string | undefined;
      if (before) for (const file of files.texts()) files.replace(file, before, answer);
    },
    isAsked: (wanted) => wanted.includes("brotherhood"),
  },
  {
    key: "giving",
    ask: "The page of your payment provider where people give",
    example: "https://pay.example.org/parish",
    ...inContent("donate", ["link"]),
    write: writeGiving,
    isAsked: (wanted) => wanted.includes("giving") || wanted.includes("candles"),
  },
  {
    key: "app",
    ask: "The name of the app on Fly.io",
    example: "st-herman",
    ...inFly("", "app", matches(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, "small letters, digits and hyphens")),
    guess: ({ name = "" }) => slug(saintOf(name).replace(/['’.]/g, "")) || undefined,
  },
  {
    key: "region",
    ask: "Fly's region nearest to you",
    example: "ewr",
    ...inFly("", "primary_region", matches(/^[a-z]{3}$/, "three small letters, such as ewr")),
    guess: ({ timezone }) => timezone && regionNear(timezone),
  },
  {
    key: "site",
    ask: "The site's web address",
    example: "https://www.example.org",
    ...inFly(
      "env",
      "SITE_URL",
      matches(/^https:\/\/[a-z0-9.-]+\.[a-z]+$/, "an address without a path, such as https://www.example.org"),
    ),
    guess: ({ app }) => app && `https://${app}.fly.dev`,
  },
  {
    key: "color",
    ask: "The color of links and buttons",
    example: "navy, or #2f5d3a; wine red without an answer",
    ...inContent("parish", ["color"]),
  },
];
