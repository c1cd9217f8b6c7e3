import fc from "fast-check";
import { expect, test } from "vitest";
import { isDeepStrictEqual } from "node:util";
import { type BulletinContents, type CutPart, cutParts } from "~/bulletin/bulletin";
import { fitSheet } from "~/bulletin/fit-sheet";
import { sized } from "../../support/project/size";

const words = (longest: number) =>
  fc.integer({ min: 1, max: longest }).map((length) => "Come and see. ".repeat(longest).slice(0, length).trim());
const lines = (longest: number) => words(longest).map((text) => text.replace(/see\. Come/, "see.\nCome"));
const service = fc.record({
  time: fc.constantFrom("9:00 AM", "Midnight, Saturday night:"),
  dateTime: fc.constant("2026-11-29T09:00"),
  name: words(80),
  isCancelled: fc.boolean(),
  change: words(300),
  note: words(300),
  place: words(160),
});
const day = fc.record({
  date: fc.constant("2026-11-30"),
  title: words(160),
  fast: words(30),
  isRed: fc.boolean(),
  services: fc.array(service, { maxLength: 12 }),
});
const text = lines(6500).map((verses) => ({
  parts: [{ label: "", paragraphs: [[{ label: "1:1", words: [{ text: verses, supplied: false }] }]] }],
  wholeChapters: false,
}));
const reading = fc.record({ id: fc.constant("gospel"), service: fc.constant("Gospel"), citation: words(60), text });

/** Everything that the content's schema allows, and more readings than any day has. */
const contents: fc.Arbitrary<BulletinContents> = fc.record({
  sunday: fc.constant("2026-11-29"),
  parish: fc.record({
    name: words(120),
    address: words(220),
    phone: fc.constant({ shown: "(603) 555-0115", link: "tel:+16035550115" }),
    site: words(60),
  }),
  title: words(160),
  subtitle: words(300),
  tone: fc.constant("Tone 8"),
  fast: words(40),
  saints: words(900),
  services: fc.array(service, { maxLength: 12 }),
  nearest: words(250),
  own: fc.record({ note: words(300) }),
  roles: fc.array(fc.record({ role: words(40), name: words(80), isOpen: fc.boolean() }), { maxLength: 20 }),
  about: fc.array(words(280), { maxLength: 3 }),
  toVisitors: words(300),
  hymns: lines(2500),
  translation: fc.constant("King James Version"),
  readings: fc.array(reading, { maxLength: 6 }),
  days: fc.array(day, { minLength: 6, maxLength: 6 }),
  fastLegend: words(130),
  names: fc.array(words(80), { maxLength: 300 }),
  printNames: fc.array(fc.record({ heading: words(80), names: fc.array(words(120)) }), { maxLength: 6 }),
  announcements: fc.array(fc.record({ title: words(120), text: lines(3000) }), { maxLength: 40 }),
  events: fc.array(fc.record({ title: words(120), when: words(300), text: lines(1500) }), { maxLength: 20 }),
  laterEvents: fc.array(fc.record({ title: words(120), when: words(300) }), { maxLength: 20 }),
});

test("whatever the content, the sheet says each part in full, or that it is cut, and is never empty", () => {
  const check = (all: BulletinContents) => {
    const sheet = fitSheet(all);
    expect([11, 9.75, 8.5]).toContain(sheet.size);
    const partsOf = (one: BulletinContents): Partial<Record<CutPart, unknown>> => ({
      ...one,
      events: [one.events, one.laterEvents],
      names: [one.names, one.printNames],
    });
    const [shown, given] = [partsOf(sheet), partsOf(all)];
    for (const part of Object.keys(cutParts) as CutPart[])
      expect([part, sheet.cut.includes(part)]).toEqual([part, !isDeepStrictEqual(shown[part], given[part])]);
    expect(sheet.days).toHaveLength(6);
  };
  fc.assert(fc.property(contents, check), { numRuns: sized(10, 200) });
});

const announcing = (text: string): BulletinContents => ({
  ...fc.sample(contents, { numRuns: 1, seed: 1 })[0]!,
  ...{ saints: "", services: [], roles: [], hymns: "", days: [], readings: [] },
  ...{ names: [], printNames: [], events: [], laterEvents: [] },
  announcements: ["One", "Two", "Three", "Four", "Five"].map((title) => ({ title, text })),
});

test("Broad letters take more room", () => {
  const [latin, capitals, chinese] = ["Please bring a dish. ", "ПРИНЕСИТЕ БЛЮДО. ", "請帶一道菜來分享。"].map((words) =>
    fitSheet(announcing(words.repeat(100).slice(0, 520))),
  );
  expect([latin!.size, latin!.cut]).toEqual([11, []]);
  expect([capitals!.size, capitals!.cut]).toEqual([9.75, []]);
  expect([chinese!.size, chinese!.cut]).toEqual([8.5, []]);
});
