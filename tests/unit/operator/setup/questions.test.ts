import { describe, expect, test } from "vitest";
import { type Answers, guess, questions } from "~/operator/setup/questions";

const question = (key: string) => questions.find((one) => one.key === key)!;

describe("An answer is checked in the words of the content's check:", () => {
  test.each([
    ["phone", "412 North Broad Street(217) 555-0123", "a telephone number written as (212) 555-0100"],
    ["phone", "509 555 0132", "write (509) 555-0132"],
    ["address", "410 Main Street, Springfield", "street, city, state and ZIP code, such as"],
    ["address", "410 Main Street, Springfield, Atlantis 62701", "street, city, state and ZIP code, such as"],
    ["timezone", "Pacific", "America/Los_Angeles (Pacific)"],
    ["email", "office", "an email address such as"],
    ["services", "Divine Liturgy", "a time for"],
    ["services", "Divine Liturgy 10:00-09:00", "a time later than the service begins"],
    ["services", "Divine Liturgy 25:30", "a time on the 24-hour clock"],
    ["patron", "St. Herman of Alaska", "a day of every year such as July 11"],
    ["patron", "St. Herman, Julember 3", "a day of every year such as July 11"],
    ["parts", "men, hall", "some of: giving, ask"],
    ["app", "St Herman", "small letters"],
    ["site", "http://example.net/parish", "without a path"],
  ])("%s: %s", (key, answer, expected) => {
    expect(question(key).expected(answer)).toContain(expected);
  });

  test.each([
    ["patron", "Holy Ascension, Ascension"],
    ["address", "12 Main St, Suite 4, New York, new york 10001"],
    ["services", "Matins 08:30, Divine Liturgy 09:30-11:00"],
    ["parts", "none"],
  ])("%s may be %s", (key, answer) => {
    expect(question(key).expected(answer)).toBeUndefined();
  });
});

test("Examples are right answers", () => {
  const wrong = questions.filter(({ example, expected }) => expected(example) !== undefined);
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

test.each<[string, Answers, string]>([
  ["shortName", { name: "St. Herman Orthodox Church" }, "St. Herman's"],
  ["shortName", { name: "Holy Ascension Russian Orthodox Church" }, "Holy Ascension"],
  ["description", { address: "1 Elm, Wenatchee, WA 98801" }, "An Orthodox parish in Wenatchee, Washington."],
  ["rectorPhone", { phone: "(509) 555-0132" }, "(509) 555-0132"],
  ["app", { name: "St. Herman's Mission" }, "st-hermans"],
  ["site", { app: "st-herman" }, "https://st-herman.fly.dev"],
])("%s is guessed from the answers before %j", (key, answers, guessed) => {
  expect(guess(key, answers)).toContain(guessed);
  expect(guess(key, {})).toBe("");
});
