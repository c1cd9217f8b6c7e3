import { describe, expect, test } from "vitest";
import { questions } from "~/operator/setup/questions";

const question = (key: string) => questions.find((each) => each.key === key)!;
const parse = (key: string, typed: string) => question(key).parse(typed);

describe("An answer is checked in the words of the content's check:", () => {
  test.each([
    ["phone", "412 North Broad Street(217) 555-0123", "a telephone number written as (212) 555-0100"],
    ["address", "410 Main Street, Springfield", "street, city, state and ZIP code, such as"],
    ["address", "410 Main Street, Springfield, Atlantis 62701", "street, city, state and ZIP code, such as"],
    ["timezone", "Atlantis", "America/Los_Angeles (Pacific)"],
    ["email", "office", "an email address such as"],
    ["services", "Divine Liturgy", "a time for"],
    ["services", "Sunday Divine Liturgy 10:00-09:00", "a time later than the service begins"],
    ["patron", "Dec 13", "the feast, a comma and its day"],
    ["patron", "St. Herman, Julember 3", "a day of every year such as July 11"],
    ["patron", "St. Herman, 12/13", "a day of every year such as July 11"],
    ["parts", "men, hall", "some of: giving, ask"],
    ["app", "St Herman", "small letters"],
    ["site", "http://example.net/parish", "without a path"],
  ])("%s: %s", (key, answer, expected) => {
    expect(parse(key, answer).expected).toContain(expected);
  });

  test.each([
    ["patron", "Holy Ascension, Ascension", "Holy Ascension, Ascension"],
    ["phone", "(907) 486 3854", "(907) 486-3854"],
    ["rectorPhone", "+1 907.486.3854", "(907) 486-3854"],
    ["timezone", "Alaska", "America/Anchorage"],
    ["timezone", "US Eastern Time", "America/New_York"],
    ["timezone", "America/Boise", "America/Boise"],
    ["dioceseSite", "www.doaoca.org", "https://www.doaoca.org"],
    ["giving", "pay.example.net/st-herman", "https://pay.example.net/st-herman"],
    ["giving", "none", "none"],
    ["site", "www.example.net/", "https://www.example.net"],
    ["address", "12 Main St, Suite 4, New York, new york 10001", "12 Main St, Suite 4, New York, NY 10001"],
    ["address", "1 K Street, Washington, D.C. 20001", "1 K Street, Washington, DC 20001"],
    [
      "services",
      "Sunday Matins 08:30, Divine Liturgy 09:30-11:00",
      "Sunday Matins 8:30 AM, Divine Liturgy 9:30 AM to 11:00 AM",
    ],
    ["parts", "none", "none"],
  ])("%s may be %s, and is read back", (key, typed, answer) => {
    expect(parse(key, typed)).toMatchObject({ answer });
    expect(parse(key, typed).expected).toBeFalsy();
    expect(parse(key, answer)).toEqual(parse(key, typed));
  });
});

test("Examples are right answers", () => {
  const wrong = questions.filter(({ key, example }) => parse(key, example).expected);
  expect(wrong.map(({ key }) => key)).toEqual([]);
});
