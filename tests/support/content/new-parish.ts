import { cpSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { ParishFiles } from "~/operator/cli/parish-files";
import { parts } from "~/operator/setup/parts";
import { type Answers, questions } from "~/operator/setup/questions";
import { temporaryFolder } from "../temporary";

/** The starter's content without the parts that a parish chooses, and the program's fly.toml. */
export function newParish(): ParishFiles {
  const folder = temporaryFolder("setup");
  cpSync("starter", path.join(folder, "starter"), { recursive: true });
  renameSync(path.join(folder, "starter"), path.join(folder, "content"));
  cpSync("sample/fly.toml", path.join(folder, "fly.toml"));
  const files = new ParishFiles(folder);
  for (const file of Object.values(parts).flat()) rmSync(files.text(file));
  return files;
}

export const question = (key: string) => questions.find((each) => each.key === key)!;

export const answer = (files: ParishFiles, answers: Answers) =>
  Object.entries(answers).forEach(([key, said]) => question(key).putAnswer(files, said));

/** An answer to every question, as it is read back. */
export const allAnswers: Answers = {
  name: "St. Herman Orthodox Church",
  shortName: "St. Herman's",
  founded: "1987",
  street: "410 Cherry Street",
  city: "Wenatchee",
  state: "Washington",
  stateCode: "WA",
  zip: "98801",
  timezone: "America/Los_Angeles",
  description: "An Orthodox parish: everyone is welcome.",
  phone: "(509) 555-0132",
  email: "office@stherman.example.net",
  webmasterEmail: "web@stherman.example.net",
  rector: "Father James",
  rectorPhone: "(509) 555-0170",
  rectorEmail: "priest@stherman.example.net",
  diocese: "Diocese of the West",
  dioceseSite: "https://west.example.net",
  bishop: "Archbishop Benjamin",
  weekly: [
    {
      day: "Sunday",
      services: [
        { name: "Hours", time: "09:40" },
        { name: "Divine Liturgy", time: "10:00", end: "11:30", note: "In English" },
      ],
    },
    { day: "Saturday", weeks: "first and third", services: [{ name: "Great Vespers", time: "17:00" }] },
  ],
  patron: "St Herman of Alaska",
  patronDay: "August 9",
  parts: "giving by mail, group for men",
  giving: "https://pay.example.net/st-herman",
  app: "st-herman",
  site: "https://www.stherman.example.net",
};
