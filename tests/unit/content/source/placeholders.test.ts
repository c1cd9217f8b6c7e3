import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentFiles } from "~/content/schema";
import {
  fillIn,
  maskPlaceholders,
  placeholdersOf,
  unmasked,
  withoutNotes,
  wrongPlaceholders,
} from "~/content/source/placeholders";

const { shape } = contentFiles.parish.schema;
const known = { rector: "Father Michael", phone: "(603) 555-0115", "choir-day": "Tuesday" };
const filled = (value: unknown) => fillIn(value, known);

describe("The placeholders of a parish.yml", () => {
  test("are there for every line that is one text, and there is no other list of them", () => {
    const all = placeholdersOf(Object.fromEntries(Object.keys(shape).map((key) => [key, `The ${key}`])), shape);
    for (const key of Object.keys(shape)) expect(all).toHaveProperty(key);
  });

  test("are there for the lines of its groups, and for none of a group that is left out", () => {
    const given = { address: { city: "Notch Falls", stateCode: "nh" }, gettingHere: { parking: "Behind the church" } };
    const all = placeholdersOf(given, shape);
    expect(all).toMatchObject({ addressCity: "Notch Falls", addressStateCode: "addressStateCode" });
    expect(all).toMatchObject({ gettingHereParking: "Behind the church", dioceseLink: "dioceseLink" });
    const without = ["gettingHereTransit", "addressCoordinates", "addressCoordinatesLatitude", "childProtectionLaw"];
    for (const name of without) expect(all).not.toHaveProperty(name);
  });

  test.each([undefined, null, "no parish", []])("are the needed keys where %j stands for the parish", (parish) => {
    expect(placeholdersOf(parish, shape)).toMatchObject({ rector: "rector", name: "name" });
  });
});

test.each([
  ["Ask {rector}.", "Ask Father Michael."],
  ["Ask {{ Rector }} or {other}", "Ask {{ Rector }} or {other}"],
  ["{ rector } at {{phone}}", "Father Michael at (603) 555-0115"],
  ["{choir-day}", "Tuesday"],
  ["{", "{"],
])("%j is shown as %j", (text, shown) => {
  const masked = maskPlaceholders(text, known);
  expect(masked).toHaveLength(text.length);
  expect(filled(masked)).toBe(shown);
});

test("placeholders are filled in at any depth, and nothing else changes", () => {
  const at = (text: string) => ({ list: [text, { inner: text, empty: null, count: 3 }] });
  expect(filled(at(maskPlaceholders("{rector}", known)))).toEqual(at("Father Michael"));
  const holds = fc.property(fc.jsonValue(), (value) => void expect(filled(value)).toEqual(value));
  fc.assert(holds);
});

test("messages show a placeholder as it was written", () => {
  expect(unmasked(maskPlaceholders("{rector}, {{ phone }}", known))).toBe("{rector}, {phone}");
});

test.each([
  ["parish.yml", "name: # {old}\n  text # {older}", "name: \n  text "],
  ["donate.yml", 'link: "https://example.org/#{here}"', 'link: "https://example.org/#{here}"'],
  ["faith.md", "# {a}\n<!-- {old}\n{older} -->\n{b}", "# {a}\n\n\n{b}"],
])("notes in %s are left out, and each line keeps its number", (file, text, without) => {
  expect(withoutNotes(file, text)).toBe(without);
});

test("an unknown placeholder is a mistake on its line, with the one that is meant", () => {
  expect(wrongPlaceholders("a.md", "<!-- {x} -->\n{rector} and {recktor},\n{{ congregation }}", known)).toEqual([
    { file: "a.md", line: 2, found: '"{recktor}"', expected: "did you mean {rector}?" },
    { file: "a.md", line: 3, found: '"{{ congregation }}"', expected: "one of: {rector}, {phone}, {choir-day}" },
  ]);
  expect(wrongPlaceholders("parish.yml", "name: {name}", {})).toMatchObject([
    { expected: "the words themselves: a name in braces stands for what is in this file" },
  ]);
});
