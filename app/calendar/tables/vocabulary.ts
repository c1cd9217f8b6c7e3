import { type FeastRank } from "~/content/schema";
import { fasts, permissions, Rank } from "~/calendar/rules/facts";

/** The ranks of parish feasts, and others of the tables. */
type RankWord = FeastRank | "" | "no Liturgy" | "Presanctified";

/** The words in the tables and their codes. An empty cell is 0. */
export const RANK_CODES: Record<RankWord, number> = {
  "": Rank.liturgy,
  "no Liturgy": Rank.noLiturgy,
  Presanctified: Rank.presanctified,
  "six stichera": Rank.sixStichera,
  doxology: Rank.doxology,
  polyeleos: Rank.polyeleos,
  vigil: Rank.vigil,
  "great feast": Rank.greatFeast,
  "feast of the Theotokos": Rank.feastOfTheTheotokos,
  "feast of the Lord": Rank.feastOfTheLord,
};

export const FAST_CODES = codesOf(fasts);
export const ALLOWED_CODES = codesOf(permissions);

function codesOf(table: { word: string }[]): Record<string, number> {
  return Object.fromEntries(table.map(({ word }, code) => [word, code]));
}

export const BOOKS = ["Apostol", "OT", "Matthew", "Mark", "Luke", "John"] as const;

const SERVICES = [
  ...["Epistle", "Gospel", "Vespers", "Vespers Gospel", "Matins", "Matins Epistle", "Matins Gospel"],
  ...["Cross Procession", "Great Blessing of Waters"],
  ...["1st", "3rd", "6th", "9th"].flatMap((hour) => [
    `${hour} Hour`,
    ...["Prophecy", "Epistle", "Gospel"].map((part) => `${hour} Hour, ${part}`),
  ]),
];
const ORDINALS = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th", "12th"];

/** Rules refer to some of these by name, so misspellings must not pass. */
export const SOURCES: readonly string[] = [
  ...SERVICES,
  ...ORDINALS.flatMap((ordinal) => [`${ordinal} Matins Gospel`, `${ordinal} Passion Gospel`]),
];
