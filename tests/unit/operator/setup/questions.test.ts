import { expect, test } from "vitest";
import { questions } from "~/operator/setup/questions";
import { question } from "../../../support/content/new-parish";

test.each([
  ["phone", "412 North Broad Street(217) 555-0123", "a telephone number written as (212) 555-0100"],
  ["phone", "907 486 3854", "write (907) 486-3854"],
  ["stateCode", "il", "two capital letters"],
  ["zip", "6270", "a ZIP code of five digits"],
  ["timezone", "Atlantis", "America/Los_Angeles (Pacific)"],
  ["email", "office", "an email address such as"],
  ["dioceseSite", "www.doaoca.org", "write https://www.doaoca.org"],
  ["weekly", "Sunday Divine Liturgy 9:30", "a list: each item on its own"],
  ["patronDay", "Julember 3", "a day of every year such as July 11"],
  ["patronDay", "12/13", "a day of every year such as July 11"],
  ["parts", "group for men, hall", "some of: giving by mail, Ask the Priest"],
  ["parts", "toString", "some of: giving by mail, Ask the Priest"],
  ["app", "St Herman", "small letters"],
  ["site", "https://example.net/parish", "without a path"],
  ["site", "http://example.net", "begins with https://"],
])("An answer is checked in the words of the content's check: %s: %s", (key, answer, expected) => {
  const { error } = question(key).schema.safeParse(answer);
  expect(error?.issues[0]?.message).toContain(expected);
});

test.each([
  ["Eastern", "America/New_York"],
  ["alaska", "America/Anchorage"],
  ["america/boise", "America/Boise"],
])("A time zone may have its usual name, or that of any place: %s", (written, zone) => {
  expect(question("timezone").schema.parse(written)).toBe(zone);
});

test("Examples are right answers", () => {
  const wrong = questions.filter(({ example, schema }) => example && schema.safeParse(example).error);
  expect(wrong.map(({ key }) => key)).toEqual([]);
});
