import { describe, expect, test } from "vitest";
import { parseServices } from "~/operator/setup/services";
import { type Answers, questions } from "~/operator/setup/questions";

const question = (key: string) => questions.find((one) => one.key === key)!;

describe("An answer is checked in the words of the content's check:", () => {
  test.each([
    ["phone", "509 555 0132", "a telephone number written as (212) 555-0100: write (509) 555-0132"],
    ["zip", "3500", 'write "03500" in quotation marks'],
    ["timezone", "Pacific", "write America/Los_Angeles"],
    ["email", "office", "an email address such as"],
    ["color", "yellow", "a darker color"],
    ["sunday", "Divine Liturgy", "a time such as 09:00"],
    ["sunday", "Divine Liturgy 10:00-09:00", "a time later than the service begins"],
    ["vespers", "Caturday 18:00", "one of: Sunday, Monday"],
    ["patronDay", "Julember 3", "a day of every year such as July 11"],
    ["clergy", "Deacon Paul", "a text"],
    ["state", "Atlantis", "a state by its name or its two letters"],
    ["parts", "men, hall", "some of: men, brotherhood"],
    ["app", "St Herman", "small letters"],
    ["site", "http://example.net/parish", "an address without a path"],
  ])("%s: %s", (key, answer, expected) => {
    expect(question(key).expected(answer)).toContain(expected);
  });

  test.each([
    ["clergy", "none"],
    ["patronDay", "Ascension"],
    ["patronDay", "August 9"],
    ["vespers", "none"],
    ["vespers", "Saturday 18:00-19:15"],
    ["state", "new hampshire"],
    ["clergy", "Deacon Paul, Deacon; Father James Brown, Attached priest"],
    ["sunday", "Matins 08:30, Divine Liturgy 09:30-11:00"],
    ["parts", "none"],
    ["color", "#2f5d3a"],
  ])("%s may be %s", (key, answer) => {
    expect(question(key).expected(answer)).toBeUndefined();
  });
});

test.each([
  ["Hours 09:10, Divine Liturgy 09:30-11:00", "Hours 09:10, Divine Liturgy 09:30-11:00"],
  ["Divine Liturgy at 9:30", "Divine Liturgy 09:30"],
  ["Divine Liturgy: 9:30", "Divine Liturgy 09:30"],
  ["9:10 Hours, 9:30 Divine Liturgy", "Hours 09:10, Divine Liturgy 09:30"],
  ["Divine Liturgy 9:30 AM", "Divine Liturgy 09:30"],
  ["Great Vespers 6pm", "Great Vespers 18:00"],
  ["Divine Liturgy 12:30 a.m. - 2 a.m.", "Divine Liturgy 00:30-02:00"],
])("The services %j are read as %j", (written, expected) => {
  const said = parseServices(written).map(({ name, time, end }) => `${name} ${end ? `${time}-${end}` : time}`);
  expect(said.join(", ")).toBe(expected);
});

test("Examples are right answers", () => {
  const wrong = questions.filter(({ example, expected }) => expected(example.split(/, or |; wine/)[0]!) !== undefined);
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

test("Answers are guessed from those before", () => {
  const guesses = (answers: Answers) =>
    Object.fromEntries(questions.flatMap(({ key, guess }) => (guess ? [[key, guess(answers)]] : [])));
  const answers = {
    name: "St. Herman Orthodox Church",
    city: "Wenatchee",
    state: "wa",
    timezone: "America/Los_Angeles",
  };
  expect(guesses({ ...answers, phone: "(509) 555-0132", app: "st-herman" })).toMatchObject({
    shortName: "St. Herman's",
    timezone: "America/Los_Angeles",
    rectorPhone: "(509) 555-0132",
    patron: "St. Herman",
    app: "st-herman",
    region: "sjc",
    site: "https://st-herman.fly.dev",
  });
  expect(Object.values(guesses({})).filter(Boolean)).toEqual([]);
  expect(guesses({ name: "Holy Ascension Russian Orthodox Church" })).toMatchObject({ shortName: "Holy Ascension" });
});

test.each([
  ["St. Nicholas the Wonderworker", "December 6"],
  ["Glorification of St Herman of Alaska", "August 9"],
  ["Dormition of the Theotokos", "August 15"],
  ["Holy Ascension", "Ascension"],
  ["Holy Trinity", "Trinity"],
  ["St. Somebody", undefined],
  ["St. Herman", "December 13"],
  ["", undefined],
])("The day of %s is guessed as %s", (patron, day) => {
  expect(question("patronDay").guess!({ patron })).toBe(day);
});
