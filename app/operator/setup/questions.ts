import { existsSync, rmSync, writeFileSync } from "node:fs";
import { contentFiles } from "~/content/schema";
import { asPhone } from "~/content/schema/fields";
import { schemaAt } from "~/content/source/mistakes/mistakes";
import { firstMistake, type ParishFiles, readText } from "~/operator/cli/parish-files";
import { address } from "./address";
import { type AnswerKind, none } from "./answer-kind";
import { flySetting, withFlySetting } from "./fly-settings";
import { copyFromStarter, partsOfSite } from "./parts";
import { weeklyServices } from "./weekly-services";

/** Every answer is a text, in a file of answers and in the terminal. */
export type Answers = Record<string, string>;

type Part = "parish" | "donate" | "leadership";

/** One value of a content file, checked with its schema. */
function inContent(part: Part, at: (string | number)[], meaning: (typed: string) => string = String): AnswerKind {
  const { file, schema } = contentFiles[part];
  return {
    parse(typed) {
      const answer = meaning(typed);
      return { answer, expected: firstMistake(schemaAt(schema, at)!, answer) };
    },
    answerIn: (files) => (files.get(file, ...at) as string | undefined)?.trim(),
    putAnswer: (files, answer) => files.set(file, at, answer),
  };
}

const asLink = (typed: string) => typed.replace(/^(?=[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?$)/i, "https://");

const phone = (name: string) => inContent("parish", [name], (typed) => asPhone(typed) ?? typed);

/** The address of the office, which is also the webmaster's unless the parish has another for that. */
const officeEmail: AnswerKind = {
  ...inContent("parish", ["email"]),
  putAnswer(files, answer) {
    const isOffice = files.get("parish.yml", "webmasterEmail") === files.get("parish.yml", "email");
    for (const name of ["email", ...(isOffice ? ["webmasterEmail"] : [])]) files.set("parish.yml", [name], answer);
  },
};

/** A page for giving online: the Donate page exists for its button alone. */
const givingLink = inContent("donate", ["link"], asLink);
const givingOnline: AnswerKind = {
  ...givingLink,
  parse: (typed) => (typed === none ? { answer: none } : givingLink.parse(typed)),
  answerIn: (files) => (files.has("donate.yml") ? givingLink.answerIn(files) : none),
  putAnswer(files, answer) {
    if (answer === none) return rmSync(files.text("donate.yml"), { force: true });
    if (!files.has("donate.yml")) copyFromStarter(files, "donate.yml");
    givingLink.putAnswer(files, answer);
  },
};

/** A setting of fly.toml, for a parish that has one. */
const inFly = (section: string, name: string, pattern: RegExp, expected: string): AnswerKind => ({
  parse: (answer) => ({ answer, expected: !pattern.test(answer) && expected }),
  answerIn: ({ fly }) => flySetting(readText(fly), section, name),
  putAnswer({ fly }, answer) {
    if (existsSync(fly)) writeFileSync(fly, withFlySetting(readText(fly), section, name, answer));
  },
});

const flyAddress = (app: string) => `https://${app}.fly.dev`;

const appName = inFly("", "app", /^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/, "small letters, digits and hyphens");
/** The name of the app, which is also in the site's address unless the parish has one of its own. */
const app: AnswerKind = {
  ...appName,
  putAnswer(files, answer) {
    if (siteAddress.answerIn(files) === flyAddress(appName.answerIn(files)!))
      siteAddress.putAnswer(files, flyAddress(answer));
    appName.putAnswer(files, answer);
  },
};
const siteAddress = inFly("env", "SITE_URL", /^https:\/\/[a-z0-9.-]+\.[a-z]+$/, "https:// and a name, without a path");
const site: AnswerKind = { ...siteAddress, parse: (typed) => siteAddress.parse(asLink(typed).replace(/\/$/, "")) };

/** The feast in "St. Herman of Alaska, August 9". */
function parsePatron(answer: string) {
  const [, name = "", date = answer] = /^(.*),(.*)$/.exec(answer) ?? [];
  return { rank: "great feast", date: date.trim(), name: name.trim() };
}

const patronIn = (files: ParishFiles) => files.get("parish-feasts.yml", "feasts", 0) as Answers | undefined;
const dayOf = (patron: Answers) => `${patron.name}, ${patron.date}`;

const patron: AnswerKind = {
  parse: (answer) => ({
    answer,
    expected: /\w.*,.*\w/.test(answer)
      ? firstMistake(contentFiles.parishFeasts.schema, { feasts: [parsePatron(answer)] })
      : "the feast, a comma and its day, such as St. Herman of Alaska, August 9",
  }),
  answerIn: (files) => patronIn(files) && dayOf(patronIn(files)!),
  putAnswer(files, answer) {
    const { rank, ...said } = parsePatron(answer);
    files.set("parish-feasts.yml", ["feasts", 0], { rank, ...patronIn(files), ...said });
  },
};

/** The usual names of the time zones of the United States. */
const zones: Answers = {
  eastern: "America/New_York",
  central: "America/Chicago",
  mountain: "America/Denver",
  arizona: "America/Phoenix",
  pacific: "America/Los_Angeles",
  alaska: "America/Anchorage",
  hawaii: "Pacific/Honolulu",
};

const timeZone = inContent(
  "parish",
  ["timezone"],
  (typed) => zones[typed.toLowerCase().replace(/^us | time$/g, "")] ?? typed,
);

const all: [key: string, ask: string, example: string, kind: AnswerKind][] = [
  ["name", "The parish's full name, as on its sign", "St. Herman Orthodox Church", inContent("parish", ["name"])],
  ["shortName", "What people call it", "St. Herman's", inContent("parish", ["shortName"])],
  ["founded", "The year it was founded", "1962", inContent("parish", ["founded"])],
  ["address", "Its address, with state and ZIP code", "410 Main Street, Springfield, IL 62701", address],
  ["timezone", "Its time zone", "America/Chicago", timeZone],
  ["description", "Who you are, in a sentence", "An Orthodox parish.", inContent("parish", ["description"])],
  ["phone", "The church's telephone", "(212) 555-0100", phone("phone")],
  ["email", "The email address of the office", "office@example.org", officeEmail],
  ["rector", "What people call the rector", "Father John", inContent("parish", ["rector"])],
  ["rectorPhone", "The rector's telephone", "(212) 555-0100", phone("rectorPhone")],
  ["rectorEmail", "The rector's email address", "rector@example.org", inContent("parish", ["rectorEmail"])],
  ["diocese", "The diocese", "Diocese of the West", inContent("parish", ["diocese", "name"])],
  [
    "dioceseSite",
    "The diocese's web address",
    "https://www.example.org",
    inContent("parish", ["diocese", "link"], asLink),
  ],
  ["bishop", "The bishop of the diocese", "Archbishop Michael", inContent("leadership", ["clergy", 0, "name"])],
  [
    "services",
    "The services, with their days",
    "Saturday Vigil 5:30 PM, Sunday Hours 9:10, Liturgy 9:30",
    weeklyServices,
  ],
  ["patron", "The patron's feast and its day", "St. Herman of Alaska, August 9", patron],
  ["parts", "What the site should have", "giving, ask", partsOfSite],
  ["giving", "The page where people give online, if there is one", "https://example.org", givingOnline],
  ["app", "The name of the app on Fly.io", "st-herman", app],
  ["site", "The site's web address", "https://www.example.org", site],
];

/** In the order in which they are asked and written. */
export const questions = all.map(([key, ask, example, kind]) => ({ key, ask, example, ...kind }));
export type Question = (typeof questions)[number];

/** The answer so far, or one that is often right, for the person to confirm or to replace; empty without either. */
export function offeredAnswer(key: string, answers: Answers): string {
  const { name, phone, email, app } = answers;
  const likely = { shortName: name, rectorPhone: phone, rectorEmail: email, site: app && flyAddress(app) };
  return answers[key] ?? likely[key as keyof typeof likely] ?? "";
}
