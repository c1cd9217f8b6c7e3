import { expect, test } from "vitest";
import { readPrintNames } from "~/bulletin/print-names";

test("names stand below headings, as Word, a phone or a plain editor writes them", () => {
  const typed =
    '\ufeffFor the sick:\r\n\u2022\tMary O\u2019Brien\u00a0\r\n- Mary: in hospital\r\n\r\nName Days:\r\n\r\nBirthdays: Anna (7), Peter\v"Peggy" Smith\n';
  expect(readPrintNames("names.txt", typed)).toEqual([
    { heading: "For the sick", names: ["Mary O\u2019Brien", "Mary: in hospital"] },
    { heading: "Birthdays", names: ["Anna (7), Peter", '"Peggy" Smith'] },
  ]);
});

test("a usual heading needs no colon, and a number is no part of a name", () => {
  expect(readPrintNames("names.txt", "Shut-ins\n1. Mary\n2) Olga\n\nAnniversary\nJohn and Anna\n")).toEqual([
    { heading: "Shut-ins", names: ["Mary", "Olga"] },
    { heading: "Anniversary", names: ["John and Anna"] },
  ]);
  expect(readPrintNames("names.txt", "SICK\nMary\nName-days\nOlga\nNew members :\nPaul\nbirthdays : Nina\n")).toEqual([
    { heading: "SICK", names: ["Mary"] },
    { heading: "Name-days", names: ["Olga"] },
    { heading: "New members", names: ["Paul"] },
    { heading: "birthdays", names: ["Nina"] },
  ]);
});

test.each([
  ["Mary\nSick:\nAnna\n", 1, '"Mary"', "a heading above the first name, such as Sick:"],
  [`Sick:\n\n${"x".repeat(121)}\n`, 3, expect.stringContaining("xxx..."), "a name of at most 120 characters"],
  [`Sick:\n${"Anna\n".repeat(101)}`, 102, '"Anna"', "at most 100 names: this is one more"],
  ["One:\nTwo:\nThree:\nFour:\nFive:\nSix:\nSeven:\nAnna\n", 8, '"Anna"', "at most 6 headings"],
  ["Sick:\n\nName days:\n", undefined, "no name", "a heading such as Sick: and names below it"],
])("%j is refused with its line", (typed, line, found, expected) => {
  const fault = { file: "names.txt", found, expected, ...(line !== undefined && { line }) };
  expect(readPrintNames("names.txt", typed)).toEqual({ problems: [fault] });
});
