import { describe, expect, test } from "vitest";
import { fillIn, maskPlaceholders, unmasked, withoutNotes, wrongPlaceholders } from "~/content/source/placeholders";
import { ContentFolder } from "../../../support/content/content-folder";
import { pageHtml, shippedContent } from "../../../support/content/site-content";

const known = { rector: "Father Michael", phone: "(603) 555-0115", "choir-day": "Tuesday" };
const filled = (value: unknown) => fillIn(value, known);

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

describe("a placeholder", () => {
  test("stands for its line of parish.yml", () => {
    const facts: Record<string, string> = {
      rectorPhone: '<a href="tel:+16035550142">(603) 555-0142</a>',
      rectorEmail: '<a href="mailto:rector@example.org">rector@example.org</a>',
      address: "12 Church Street, Notch Falls, NH 03500",
      diocese: "Diocese of New England",
      founded: "1915",
      addressCity: "Notch Falls",
      gettingHereEntrance: "The side door, left of the porch. The front doors are for Pascha and weddings.",
      dioceseLink: '<a href="https://www.dneoca.org">https://www.dneoca.org</a>',
    };
    const text = Object.keys(facts).map((name) => `It is {${name}} here.\n\n`);
    expect(pageHtml(text.join(""))).toBe(
      Object.values(facts)
        .map((fact) => `<p>It is ${fact} here.</p>`)
        .join("\n"),
    );
  });

  test("keeps the hyphen of a longer ZIP code", () => {
    const folder = new ContentFolder().change("parish.yml", 'zip: "03500"', "zip: 03500-1234");
    expect(pageHtml("{address}", folder)).toContain("NH 03500-1234");
  });
});

test("a telephone number in a text can be tapped, once, and not in a link or in code", () => {
  const text = "Call (603) 555-0199, [the office](tel:+16035550100), [(603) 555-0100](/contact) or `(603) 555-0101`.";
  expect(pageHtml(text)).toBe(
    '<p>Call <a href="tel:+16035550199">(603) 555-0199</a>, <a href="tel:+16035550100">the office</a>, ' +
      '<a href="/contact">(603) 555-0100</a> or <code>(603) 555-0101</code>.</p>',
  );
});

const council = "# Markdown, shown above the list of council members.";

const deacon = `  - name: Deacon John
    office: Deacon
    role: Deacon of this parish
    phone: (603) 555-0144
    email: john@example.org
    placeholder: john
    about: He serves on Sundays.
`;

/** The sample's parish with another clergyman. */
const withDeacon = () => new ContentFolder().change("clergy.yml", council, `${deacon}\n${council}`);

describe("a clergyman or an officer with a placeholder", () => {
  test("has his name, telephone and address in every file", () => {
    const folder = withDeacon()
      .change("clergy.yml", "He serves on Sundays.", "Call {johnPhone}.")
      .change("absences.yml", "call: Father M., who serves in the next parish", 'call: "{john}"')
      .change("absences.yml", "phone: (603) 555-0177", 'phone: "{johnPhone}"');
    const intro = pageHtml("{john}, {johnPhone}, {johnEmail}; {treasurer}, {treasurerEmail}", folder);
    expect(intro).toContain('Deacon John, <a href="tel:+16035550144">(603) 555-0144</a>, ');
    expect(intro).toContain('<a href="mailto:john@example.org">john@example.org</a>; The Treasurer of the Council');
    const { leadership, absences } = shippedContent(folder.path);
    expect(leadership.clergy.at(-1)?.about).toContain("(603) 555-0144");
    expect(absences[0]).toMatchObject({ call: "Deacon John", phone: { shown: "(603) 555-0144" } });
  });

  test("that cannot be read is a mistake of clergy.yml only", () => {
    const folder = withDeacon();
    pageHtml("{john}, {johnPhone}", folder);
    for (const broken of ["\tphone: (603) 555-0144", "    phone: (603) 555-0144: x", "    phone: 603"]) {
      const text = folder.read("clergy.yml");
      folder.change("clergy.yml", "    phone: (603) 555-0144", broken);
      expect(folder.problems().map(({ file }) => file)).toEqual(["clergy.yml"]);
      folder.write("clergy.yml", text);
    }
  });
});
