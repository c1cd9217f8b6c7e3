import { writeFileSync } from "node:fs";
import { type z } from "zod";
import { contentFiles } from "~/content/schema";
import { notation, parsed, webAddress } from "~/content/schema/fields";
import { schemaAt } from "~/content/source/mistakes/mistakes";
import { type FileDefinition } from "~/content/source/problem";
import { Failure } from "~/operator/cli/output";
import { type ParishFiles, readText, unchanged } from "~/operator/cli/parish-files";
import { addressLine } from "~/text/typography";
import { addParts, copyFromStarter, parts, partsIn, partsOf } from "./parts";

/** Answers by the keys of their questions: each a text, but for the weekly services, a list as in services.yml. */
export type Answers = Record<string, unknown>;

/** A kind of answer: its check, its place in a parish's files, and the way it is written there. */
interface AnswerKind {
  schema: z.ZodTypeAny;
  /** Empty for what is not written; undefined for what has no place in these files. */
  answerIn(files: ParishFiles): unknown;
  putAnswer(files: ParishFiles, answer: unknown): void;
}

type Part = "donate" | "leadership" | "parish" | "parishFeasts" | "services";

/** One value of a content file, checked with its schema. A file that the parish lacks comes from the starter. */
function inContent(part: Part, ...at: (string | number)[]): AnswerKind {
  const { file, schema }: FileDefinition = contentFiles[part];
  return {
    schema: schemaAt(schema, at)!,
    answerIn(files) {
      const value = files.get(file, ...at) ?? "";
      return typeof value === "string" ? value.trim() : value;
    },
    putAnswer(files, answer) {
      copyFromStarter(files, file);
      files.set(file, at, answer);
    },
  };
}

const inParish = (...at: string[]) => inContent("parish", ...at);

/** A line of the address. The link to a map follows it, and the coordinates of the former place go. */
const inAddress = (name: string): AnswerKind => ({
  ...inParish("address", name),
  putAnswer(files, answer) {
    files.set("parish.yml", ["address", name], answer);
    const query = addressLine(files.get("parish.yml", "address") as Parameters<typeof addressLine>[0]);
    const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
    files.set("parish.yml", ["address", "map"], map);
    files.set("parish.yml", ["address", "coordinates"], undefined);
  },
});

/** A line of the patron's feast, the first of parish-feasts.yml. */
const inFeast = (name: string): AnswerKind => ({
  ...inContent("parishFeasts", "feasts", 0, name),
  putAnswer(files, answer) {
    const [feast, ...others] = (files.get("parish-feasts.yml", "feasts") || []) as Answers[];
    files.set("parish-feasts.yml", ["feasts"], [{ rank: "great feast", ...feast, [name]: answer }, ...others]);
  },
});

const flyAddress = (app: unknown) => `https://${app as string}.fly.dev`;

/** A line of fly.toml: NAME = "value". An address at Fly follows the name of the app. */
function inFly(name: string, schema: z.ZodTypeAny): AnswerKind {
  const line = new RegExp(`^([ \\t]*${name}[ \\t]*=[ \\t]*)["'](.*?)["']`, "m");
  const valueIn = (text: string) => line.exec(text)?.[2];
  return {
    schema,
    answerIn: ({ fly }) => valueIn(readText(fly)),
    putAnswer({ fly }, answer) {
      const text = readText(fly);
      const now = valueIn(text);
      if (now === undefined) throw new Failure(`fly.toml has no line ${name} = "…": write it. ${unchanged}`);
      const changed = text.replace(line, `$1"${answer as string}"`);
      writeFileSync(fly, changed.replaceAll(flyAddress(now), flyAddress(answer)));
    },
  };
}

const appName = notation(/^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/, "small letters, digits and hyphens");
const isWithoutPath = (address: string) => /^https:\/\/[\w.-]+\/?$/.test(address);

const partNames = (list: string) => partsIn(list).every((part) => Object.hasOwn(parts, part)) || undefined;
const partsOfSite: AnswerKind = {
  schema: parsed(`some of: ${Object.keys(parts).join(", ")}`, partNames),
  answerIn: (files) => partsOf(files).join(", "),
  putAnswer: (files, list) => addParts(files, partsIn(list as string)),
};

const all: [key: string, ask: string, example: string, kind: AnswerKind][] = [
  ["name", "The parish's full name, as on its sign", "St. Herman Orthodox Church", inParish("name")],
  ["shortName", "What people call it", "St. Herman's", inParish("shortName")],
  ["founded", "The year it was founded", "1962", inParish("founded")],
  ["street", "Its street and number", "410 Main Street", inAddress("street")],
  ["city", "Its town or city", "Springfield", inAddress("city")],
  ["state", "Its state, in full", "Illinois", inAddress("state")],
  ["stateCode", "The state's two letters", "IL", inAddress("stateCode")],
  ["zip", "Its ZIP code", "62701", inAddress("zip")],
  ["timezone", "Its time zone", "Central", inParish("timezone")],
  ["description", "Who you are, in a sentence", "An Orthodox parish.", inParish("description")],
  ["phone", "The church's telephone", "(212) 555-0100", inParish("phone")],
  ["email", "The email address of the office", "office@example.org", inParish("email")],
  ["webmasterEmail", "The webmaster's email address", "webmaster@example.org", inParish("webmasterEmail")],
  ["rector", "What people call the rector", "Father John", inParish("rector")],
  ["rectorPhone", "The rector's telephone", "(212) 555-0100", inParish("rectorPhone")],
  ["rectorEmail", "The rector's email address", "rector@example.org", inParish("rectorEmail")],
  ["diocese", "The diocese", "Diocese of the West", inParish("diocese", "name")],
  ["dioceseSite", "The diocese's web address", "https://www.example.org", inParish("diocese", "link")],
  ["bishop", "The bishop of the diocese", "Archbishop Michael", inContent("leadership", "clergy", 0, "name")],
  ["weekly", "The weekly services", "", inContent("services", "weekly")],
  ["patron", "The patron's feast", "St. Herman of Alaska", inFeast("name")],
  ["patronDay", "The day of the patron's feast", "August 9", inFeast("date")],
  ["parts", "What else the site should have", "giving by mail, rides to church", partsOfSite],
  ["giving", "The page where people give online, if there is one", "https://example.org", inContent("donate", "link")],
  ["app", "The name of the app on Fly.io", "st-herman", inFly("app", appName)],
  [
    "site",
    "The site's web address",
    "https://www.example.org",
    inFly("SITE_URL", webAddress.refine(isWithoutPath, "a web address without a path")),
  ],
];

/** In the order in which they are asked and written. */
export const questions = all.map(([key, ask, example, kind]) => ({ key, ask, example, ...kind }));
export type Question = (typeof questions)[number];

/** The answer so far, or one that is often right, for the person to confirm or to replace; empty without either. */
export function offeredAnswer(key: string, answers: Answers): string {
  const { name, phone, email, app } = answers;
  const site = app && flyAddress(app);
  const likely: Answers = { shortName: name, webmasterEmail: email, rectorPhone: phone, rectorEmail: email, site };
  return (answers[key] ?? likely[key] ?? "") as string;
}
