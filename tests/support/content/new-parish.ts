import { cpSync, renameSync } from "node:fs";
import path from "node:path";
import { ParishFiles } from "~/operator/cli/parish-files";
import { type Answers, questions } from "~/operator/setup/questions";
import { temporaryFolder } from "../temporary";

/** The starter's content, and the program's fly.toml. */
export function newParish(): ParishFiles {
  const folder = temporaryFolder("setup");
  cpSync("starter", path.join(folder, "starter"), { recursive: true });
  renameSync(path.join(folder, "starter"), path.join(folder, "content"));
  cpSync("sample/fly.toml", path.join(folder, "fly.toml"));
  return new ParishFiles(folder);
}

export const question = (key: string) => questions.find((each) => each.key === key)!;

export const answer = (files: ParishFiles, answers: Answers) =>
  Object.entries(answers).forEach(([key, text]) => question(key).putAnswer(files, text));

/** An answer to every question, as it is read back. */
export const allAnswers: Answers = {
  name: "St. Herman Orthodox Church",
  shortName: "St. Herman's",
  founded: "1987",
  address: "410 Cherry Street, Wenatchee, WA 98801",
  timezone: "America/Los_Angeles",
  description: "An Orthodox parish: everyone is welcome.",
  phone: "(509) 555-0132",
  email: "office@stherman.example.net",
  rector: "Father James",
  rectorPhone: "(509) 555-0170",
  rectorEmail: "priest@stherman.example.net",
  diocese: "Diocese of the West",
  dioceseSite: "https://west.example.net",
  bishop: "Archbishop Benjamin",
  services: "Sunday Hours 9:40 AM, Divine Liturgy 10:00 AM to 11:30 AM; Saturday Great Vespers 5:00 PM",
  patron: "St Herman of Alaska, August 9",
  parts: "giving, men",
  giving: "https://pay.example.net/st-herman",
  app: "st-herman",
  site: "https://www.stherman.example.net",
};
