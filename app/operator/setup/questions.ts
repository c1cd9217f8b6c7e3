import { existsSync, writeFileSync } from "node:fs";
import { contentFiles } from "~/content/schema";
import { schemaAt } from "~/content/source/mistakes/mistakes";
import { slug } from "~/text/slug";
import * as address from "./address";
import { firstMistake, type ParishFiles, readText } from "~/operator/cli/parish-files";
import { flySetting, withFlySetting } from "./fly-settings";
import * as parts from "./parts";
import * as services from "./services";

/** Every answer is a text, in a file of answers and in the terminal. */
export type Answers = Record<string, string>;

interface Place {
  /** The right answer, in words that complete "expected …"; undefined if this one is right. */
  expected: (answer: string) => string | undefined;
  /** A right answer as it is read back. */
  inWords?: (answer: string) => string;
  read: (files: ParishFiles) => string | undefined;
  write: (files: ParishFiles, answer: string) => void;
}

/** One value of a content file, checked with its schema. */
function inContent(part: "parish" | "donate" | "leadership", ...at: (string | number)[]): Place {
  const { file, schema } = contentFiles[part];
  return {
    expected: (answer) => firstMistake(schemaAt(schema, at)!, answer),
    read: (files) => (files.get(file, ...at) as string | undefined)?.trim(),
    write: (files, answer) => files.has(file) && files.set(file, at, answer),
  };
}

/** A setting of fly.toml, for a parish that has one. */
const inFly = (section: string, name: string, pattern: RegExp, expected: string): Place => ({
  expected: (answer) => (pattern.test(answer) ? undefined : expected),
  read: ({ fly }) => flySetting(readText(fly), section, name),
  write({ fly }, answer) {
    if (existsSync(fly)) writeFileSync(fly, withFlySetting(readText(fly), section, name, answer));
  },
});

const app = inFly("", "app", /^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/, "small letters, digits and hyphens");
const site = inFly("env", "SITE_URL", /^https:\/\/[a-z0-9.-]+\.[a-z]+$/, "https:// and a name, without a path");

/** The feast in "St. Herman of Alaska, August 9". */
function parsePatron(answer: string) {
  const [, name = "", date = answer] = /^(.*),(.*)$/.exec(answer) ?? [];
  return { rank: "great feast", date: date.trim(), name: name.trim() };
}

const patronIn = (files: ParishFiles) => files.get("parish-feasts.yml", "feasts", 0) as Answers | undefined;

const patron: Place = {
  expected: (answer) => firstMistake(contentFiles.parishFeasts.schema, { feasts: [parsePatron(answer)] }),
  read: (files) => patronIn(files) && `${patronIn(files)!.name}, ${patronIn(files)!.date}`,
  write(files, answer) {
    const { rank, ...said } = parsePatron(answer);
    files.set("parish-feasts.yml", ["feasts", 0], { rank, ...patronIn(files), ...said });
  },
};

const all: [key: string, ask: string, example: string, place: Place][] = [
  ["name", "The parish's full name, as on its sign", "St. Herman Orthodox Church", inContent("parish", "name")],
  ["shortName", "What people call it", "St. Herman's", inContent("parish", "shortName")],
  ["founded", "The year it was founded", "1962", inContent("parish", "founded")],
  ["address", "Its address, with state and ZIP code", "410 Main Street, Springfield, IL 62701", address],
  ["timezone", "Its time zone", "America/Chicago", inContent("parish", "timezone")],
  ["description", "Who you are, in a sentence", "An Orthodox parish.", inContent("parish", "description")],
  ["phone", "The church's telephone", "(212) 555-0100", inContent("parish", "phone")],
  ["email", "The email address of the office", "office@example.org", inContent("parish", "webmasterEmail")],
  ["rector", "What people call the rector", "Father John", inContent("parish", "rector")],
  ["rectorPhone", "The rector's telephone", "(212) 555-0100", inContent("parish", "rectorPhone")],
  ["rectorEmail", "The rector's email address", "rector@example.org", inContent("parish", "rectorEmail")],
  ["diocese", "The diocese", "Diocese of the West", inContent("parish", "diocese", "name")],
  ["dioceseSite", "Its web address", "https://www.example.org", inContent("parish", "diocese", "link")],
  ["bishop", "Its bishop, first in clergy.yml", "Archbishop Michael", inContent("leadership", "clergy", 0, "name")],
  ["services", "All services of a week", "Saturday Vigil 5:30 PM, Sunday Hours 9:10, Divine Liturgy 9:30", services],
  ["patron", "The patron's feast and its day", "St. Herman of Alaska, August 9", patron],
  ["parts", "What the site should have", "giving, ask", parts],
  ["giving", "The page where people give online, if there is one", "https://example.org", inContent("donate", "link")],
  ["app", "The name of the app on Fly.io", "st-herman", app],
  ["site", "The site's web address", "https://www.example.org", site],
];

/** In the order in which they are asked and written. */
export const questions = all.map(([key, ask, example, place]) => ({ key, ask, example, ...place }));
export type Question = (typeof questions)[number];

/** What an answer is likely to be, from those before; empty where nothing is likely. */
export function guess(key: string, { name = "", address: written = "", phone = "", email = "", app }: Answers): string {
  // "St. Herman" of "St. Herman Orthodox Church".
  const saint = name.replace(/\s+(?:Greek |Russian )?Orthodox\b.*$|\s+(?:Church|Cathedral|Mission|Chapel)$/i, "");
  const { city, state } = address.parse(written) ?? {};
  const guesses: Answers = {
    shortName: /^St\.? /.test(saint) ? `${saint}'s` : saint,
    // Of this computer, where it has a place.
    timezone: /^(?:America|Pacific)\/.*/.exec(new Intl.DateTimeFormat().resolvedOptions().timeZone)?.[0] ?? "",
    description: city ? `An Orthodox parish in ${city}, ${state}. Everyone is welcome.` : "",
    rectorPhone: phone,
    rectorEmail: email,
    app: slug(saint.replace(/['’.]/g, "")),
    site: app ? `https://${app}.fly.dev` : "",
  };
  return guesses[key] ?? "";
}
