import { expect, test } from "vitest";
import { readPrintNames } from "~/bulletin/print-names";

test("names stand below headings, as Word, a phone or a plain editor writes them", () => {
  const typed =
    '\ufeffFor the sick:\r\n\u2022\tMary O\u2019Brien\u00a0\r\n1. Mary, at home\r\n\r\nName Days:\r\n\r\nBirthdays :\v2) Anna (7), Peter\v"Peggy" Smith\nOlga at 10:30\n';
  expect(readPrintNames("names.txt", typed)).toEqual([
    { heading: "For the sick", names: ["Mary O\u2019Brien", "Mary, at home"] },
    { heading: "Birthdays", names: ["Anna (7), Peter", '"Peggy" Smith', "Olga at 10:30"] },
  ]);
});

test.each([
  ["Sick:\nMary\nBirthdays: Anna\n", 3, '"Birthdays: Anna"', expect.stringContaining("a heading alone on its line")],
  ["Mary\nSick:\nAnna\n", 1, '"Mary"', "a heading above the first name, such as Sick:"],
  [`Sick:\n\n${"x".repeat(121)}\n`, 3, expect.stringContaining("xxx..."), "a name of at most 120 characters"],
  [`Sick:\n${"Anna\n".repeat(101)}`, 102, '"Anna"', "at most 100 names: this is one more"],
  ["One:\nTwo:\nThree:\nFour:\nFive:\nSix:\nSeven:\nAnna\n", 8, '"Anna"', "at most 6 headings"],
  ["Sick:\n\nName days:\n", undefined, "no name", "a heading such as Sick: and names below it"],
])("%j is refused with its line", (typed, line, found, expected) => {
  const fault = { file: "names.txt", found, expected, ...(line !== undefined && { line }) };
  expect(readPrintNames("names.txt", typed)).toEqual({ problems: [fault] });
});
