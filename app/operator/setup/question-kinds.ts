import { type z } from "zod";
import { contentFiles } from "~/content/schema";
import { schemaAt } from "~/content/source/mistakes/mistakes";
import { flySetting, mergeFlySettings } from "~/operator/upgrade/fly-settings";
import { addressWritten } from "./people";
import { type SiteFiles } from "./site-files";

type Path = (string | number)[];

export const firstMistake = (schema: z.ZodTypeAny, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

/** A question about one value of a content file, checked with its schema. */
export function inContent(part: "parish" | "donate" | "knights", at: Path) {
  const file = `content/${contentFiles[part].file}`;
  const schema = schemaAt(contentFiles[part].schema, at)!;
  return {
    expected: (answer: string) => firstMistake(schema, answer),
    read: (files: SiteFiles) => files.get(file, ...at) as string | undefined,
    write: (files: SiteFiles, answer: string) => files.has(file) && files.set(file, at, answer),
  };
}

/** A line of the address: the map and the coordinates go with it. */
export function inAddress(name: string) {
  const { write, ...question } = inContent("parish", ["address", name]);
  return {
    ...question,
    write: (files: SiteFiles, answer: string) => {
      write(files, answer);
      addressWritten(files);
    },
  };
}

/** A setting of fly.toml. */
export function inFly(section: string, name: string, expected: (answer: string) => string | undefined) {
  return {
    expected,
    read: (files: SiteFiles) => flySetting(files.read("fly.toml"), section, name),
    write: (files: SiteFiles, answer: string) => {
      // A parish with a server of its own may have removed it.
      if (!files.has("fly.toml")) return;
      const setting = `${section && `[${section}]\n`}${name} = "${answer}"\n`;
      files.write("fly.toml", mergeFlySettings(setting, files.read("fly.toml")).text);
    },
  };
}

const { parishFeasts } = contentFiles;
const feasts = "content/parish-feasts.yml";

/** A line of the patron's feast. */
export function inPatron(name: "name" | "date", other: Record<string, string>) {
  return {
    expected: (answer: string) =>
      firstMistake(parishFeasts.schema, { feasts: [{ ...other, [name]: answer, rank: "great feast" }] }),
    read: (files: SiteFiles) => files.get(feasts, "feasts", 0, name) as string | undefined,
    write: (files: SiteFiles, answer: string) => {
      if (!files.has(feasts)) files.write(feasts, "feasts:\n");
      const [first] = (files.get(feasts, "feasts") ?? []) as object[];
      if (first) files.set(feasts, ["feasts", 0, name], answer);
      else files.set(feasts, ["feasts"], [{ [name]: answer, rank: "great feast" }]);
    },
  };
}

/** The candles of the sample have pages of the sample's payment provider. */
export function writeGiving(files: SiteFiles, answer: string): void {
  for (const file of ["content/donate.yml", "content/prayer.yml"]) {
    const candles = (files.get(file, "candles") ?? []) as { link: string }[];
    for (const [index, { link }] of candles.entries())
      if (link.startsWith("https://pay.example.org/")) files.set(file, ["candles", index, "link"], answer);
  }
  if (files.has("content/donate.yml")) files.set("content/donate.yml", ["link"], answer);
}

/** "St. Herman" of "St. Herman Orthodox Church". */
export const saintOf = (name = "") =>
  name.replace(/\s+(?:Greek |Russian )?Orthodox\b.*$|\s+(?:Church|Cathedral|Mission|Chapel)$/i, "");
export const matches = (pattern: RegExp, expected: string) => (answer: string) =>
  pattern.test(answer) ? undefined : expected;
