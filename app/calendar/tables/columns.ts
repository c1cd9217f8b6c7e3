import { MONTHS } from "~/dates/civil-date";
import { FLOATING_DAYS, type FloatingDay } from "~/calendar/rules/facts";
import { citationMistake } from "~/scripture/citation";
import { type Column, WrongCell } from "./table.server";
import { ALLOWED_CODES, BOOKS, FAST_CODES, RANK_CODES, SOURCES } from "./vocabulary";

/** The columns that the tables of the calendar are made of. */

export const text: Column<string> = (cell) => cell;

export const name: Column<string> = (cell) => cell || wrong("a name");

/** A whole number of a range, both ends included. */
export const wholeNumber =
  (first: number, last: number): Column<number> =>
  (cell) => {
    const number = /^-?\d+$/.test(cell) ? Number(cell) : NaN;
    return number >= first && number <= last ? number : wrong(`a whole number from ${first} to ${last}`);
  };

const oneWordOf = <Word extends string>(allowedWords: readonly Word[]): Column<Word> => {
  const known = new Map(allowedWords.map((word) => [word as string, word]));
  return (cell) => known.get(cell) ?? wrong(oneOf(allowedWords));
};

const codeOf = (words: Record<string, number>): Column<number> => {
  const codes = new Map(Object.entries(words));
  return (cell) => codes.get(cell) ?? wrong(oneOf(Object.keys(words)));
};

const monthNumbers = Object.fromEntries(MONTHS.map((month, index) => [month, index + 1]));

export const DATE = { month: codeOf(monthNumbers), day: wholeNumber(1, 31) };

export const FLOATING = { "floating day": oneWordOf(FLOATING_DAYS) };

/** A day that moves: a number of days from Pascha, of the range given, or else a floating day. */
export const movingDay =
  (first: number, last: number): Column<number | FloatingDay> =>
  (cell) =>
    /^-?\d/.test(cell) ? wholeNumber(first, last)(cell) : FLOATING["floating day"](cell);

export const rank = codeOf(RANK_CODES);
export const fast = codeOf(FAST_CODES);
export const allowed = codeOf(ALLOWED_CODES);

const citation: Column<string> = (cell) => {
  const expected = citationMistake(cell);
  return expected === undefined ? cell : wrong(expected);
};

export const READING = {
  order: wholeNumber(1, 1999),
  source: oneWordOf(SOURCES),
  citation,
  book: oneWordOf(BOOKS),
  description: text,
};

function wrong(expected: string): never {
  throw new WrongCell(expected);
}

const oneOf = (words: readonly string[]): string => words.map((word) => word || "an empty cell").join(" / ");
