import { expect, test } from "vitest";
import { problemsIn } from "../../../support/content/content-file";

/** A services.yml with these lines within the text above its list of changes. */
const SERVICES = `weekly:
  - { day: Sunday, services: [{ name: Hours, time: 08:35 }] }
language: English
changesNote: See the announcements.
specialServices: |
  Vigils are served on the eves of feasts.
`;
const withLines = (lines: string, end = "") => problemsIn("services.yml", `${SERVICES}${lines}${end}`);

const CANCELLATION = "  - date: 2026-12-06\n    cancelled: Snow and ice\n";
const EXPECTED =
  "a text for people to read. Move an entry to its list: begin it with as many spaces as the entries there";

test.each([
  ["a cancellation", CANCELLATION],
  ["a date alone", "  - date: 2026-12-06\n"],
  ["a date in quotation marks", '  date: "2026-12-06"\n'],
  ["a time", "  time: 18:00\n"],
  ["an entry in braces", "  - { cancelled: Snow, from: 2026-12-06, until: 2026-12-07 }\n"],
  ["lines without a hyphen", "  service: Hours\n  cancelled: Snow and ice\n"],
  ["a weekly service", "  - day: Monday\n    services:\n      - name: Vespers\n        time: 18:00\n"],
])("an entry within a text is a mistake with its line: %s", (_, lines) => {
  const found = `"${lines.trim().split("\n")[0]!.replaceAll("'", "")}" within a text`;
  for (const [text, line] of [["", 7] as const, ["  Come.\n\n", 9] as const])
    expect(withLines(text + lines, "changes: []\n")).toEqual([
      { file: "services.yml", line, found, expected: EXPECTED },
    ]);
});

test.each([
  "  - bring a dish\n  - place: the hall, or outside\n",
  "  Please note: confession is by request.\n",
  "  - Where: the hall\n  - When: 6 PM\n",
  "  - place: the hall\n  - time: in the evening\n",
  "  note: see below\n  Come at 6 PM.\n",
  "  We meet on\n  the first date:2026-12-06\n",
])("similar words are none: %j", (lines) => expect(withLines(lines)).toEqual([]));

test("a cancellation at the end of services.yml, where the list of changes is, belongs to the list", () => {
  expect(withLines("changes:\n", CANCELLATION)).toEqual([]);
});

test("a list in a list of announcements and a folded text are judged too", () => {
  const announcement =
    "- type: info\n  title: A\n  date: Now\n  content: >\n    Come.\n\n    - type: urgent\n      title: Snow\n";
  expect(problemsIn("announcements.yml", announcement)).toMatchObject([
    { line: 7, found: '"- type: urgent" within a text' },
  ]);
});
