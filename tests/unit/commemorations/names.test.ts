import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeNames, namesIn } from "~/commemorations/names";
import { realisticRequests } from "../../support/records/realistic-requests";

describe("the names in a text", () => {
  it.each([
    ["Anna\nPeter\r\nJohn", ["Anna", "Peter", "John"]],
    ["Anna, Peter; John", ["Anna", "Peter", "John"]],
    ["Anna, Peter, and John", ["Anna", "Peter", "John"]],
    ["Archpriest John, Matushka Mary", ["Archpriest John", "Matushka Mary"]],
    ["John and Mary", ["John and Mary"]],
    ["- Anna\n* Peter\n• Olga\n1. John\n2) Mary", ["Anna", "Peter", "Olga", "John", "Mary"]],
    ["John Smith, Jr., Mary", ["John Smith, Jr.", "Mary"]],
    ["Mary (Ann, in hospital), Peter", ["Mary (Ann, in hospital)", "Peter"]],
    ["none", []],
    [" , ;\n\n-", []],
    ["None Such", ["None Such"]],
    ["  Anna   Maria  ", ["Anna Maria"]],
    ["Anna\u200b\u202e", ["Anna"]],
    ["(Peter, Anna", ["(Peter", "Anna"]],
    ["Mary\tJohn\t\tArchpriest Peter", ["Mary", "John", "Archpriest Peter"]],
    ["1.\tMary\n2.\tJohn", ["Mary", "John"]],
    ["Mary\vJohn\fPeter", ["Mary", "John", "Peter"]],
    [
      "\u0645\u0631\u064a\u0645\u060c \u064a\u0648\u062d\u0646\u0627",
      ["\u0645\u0631\u064a\u0645", "\u064a\u0648\u062d\u0646\u0627"],
    ],
    ["\u2022 Mary \u2022 John", ["Mary", "John"]],
    // Cyrillic, Greek, Georgian, Armenian, Hebrew, Devanagari, Malayalam, Amharic, Hangul and Han.
    ...["Анна", "Γεώργιος", "ნინო", "Աննա", "מרים", "मारिया", "മറിയം", "ማርያም", "마리아", "瑪利亞"].map(
      (name): [string, string[]] => [`1. ${name}\n• ${name}, ${name}`, [name, name, name]],
    ),
    ["Iv, Ii", ["Iv", "Ii"]],
    ["Mary\nJr.", ["Mary", "Jr."]],
    ["-Mary\n12.John\n100) Peter\n& Olga", ["Mary", "John", "Peter", "Olga"]],
    ["Nonone", ["Nonone"]],
    ["Mary, ..., , John", ["Mary", "John"]],
    ["Maria / John Smith/ Anna", ["Maria", "John Smith", "Anna"]],
    ["n/a", []],
    // Letters that show nothing.
    ["\u3164, \uffa0\u1160,\u115f", []],
    ["Mary w/ child", ["Mary w/ child"]],
    ["Mary (mother/sister)", ["Mary (mother/sister)"]],
    ["Mary, Orthodox, living\nJohn - Orthodox", ["Mary", "John - Orthodox"]],
    ["Mary\nOrthodox\nliving\nJohn\nOrthodox\ndeparted", ["Mary", "John"]],
    ["no one\nNobody.\nno-one\nNo names\nnothing", []],
    ["Orthodox and living", []],
    ["living peter\ndeparted: paul", ["living peter", "departed: paul"]],
    ["Newly departed: Paul", ["Newly departed: Paul"]],
    ["Prayers for the departed: Paul", ["Prayers for the departed: Paul"]],
  ])("%j are %j", (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    ..."o\t|O\t|\u00fc\t|\u00a7\t|\u00d8\t|v\t|q\t|\u00b7\t|-\t|\u2013\t|\uf0b7\t|\uf0a7\t|\uf0fc\t|1\t|a.\t|B.\t|iv.\t|(c)\t".split(
      "|",
    ),
    ..."o   |o\u00a0\u00a0 |\u00a7 |\u00b7|- |\u2013 |\u2014|\u2212 |\u25cf |\u25cb |\u25aa|\u25a0 |\u25e6 |\u2023 |\u2043 |\uf0b7 |\u2756 ".split(
      "|",
    ),
    ..."(1) |(12)|a) |B) |(a) |iv) |(ii) |3) |3. |\u2192 |\u27a2 |\u2713 |\u2610 |\u2460 |> |- (1) ".split("|"),
  ])("have no bullet %j, also on an indented line", (bullet) => {
    expect(namesIn(`${bullet}Mary\n  ${bullet}John, Ann\n\t${bullet}Peter`)).toEqual(["Mary", "John", "Ann", "Peter"]);
    expect(namesIn(`Sick:\n${bullet}Mary`)).toEqual(["Sick: Mary"]);
  });

  it("are split at round and square bullets within a line", () => {
    expect(namesIn("\u25cf Mary \u25cf John \u25aa Ann \uf0b7 Peter")).toEqual(["Mary", "John", "Ann", "Peter"]);
  });

  it.each([
    "o. John",
    "J. Smith",
    "O Anna",
    "O  Anna",
    "v. Mary",
    "\u2020 Mary",
    "\u2626 Mary",
    "V",
    "(unbaptized) Anna",
    "Mary (a)",
  ])("keep a sign that only looks like a bullet: %s", (name) => {
    expect(namesIn(name)).toEqual([name.replace(/ +/, " ")]);
  });

  it.each(["Jr", "Sr.", "sr", "Esq.", "esq", "MD", "M.D.", "PhD", "Ph.D.", "DD", "D.D.", "II", "III", "IV"])(
    "have the suffix %s with them",
    (suffix) => {
      expect(namesIn(`John Smith, ${suffix}, Mary`)).toEqual([`John Smith, ${suffix}`, "Mary"]);
    },
  );

  it.each(["Names", "Name", "For", "Pray for", "Please pray for", "Please pray"])(
    "lose the introduction '%s:'",
    (mark) => {
      expect(namesIn(`${mark}: Mary, John`)).toEqual(["Mary", "John"]);
      expect(namesIn(`${mark}:\nMary\nJohn`)).toEqual(["Mary", "John"]);
    },
  );

  it.each(["Sick", "Departed", "Travelers", "Students", "Coworkers", "Путешествующих", "Κεκοιμημένων"])(
    "have '%s:' with each of them",
    (mark) => {
      expect(namesIn(`${mark}: Ann, Tom`)).toEqual([`${mark}: Ann`, `${mark}: Tom`]);
    },
  );

  it.each(["Mary E: surgery", "Мария О: в больнице", "Μαρία Ν: στο νοσοκομείο"])(
    "end at the initial in '%s'",
    (remark) => {
      expect(namesIn(`${remark}, Ann`)).toEqual([remark, "Ann"]);
    },
  );

  it.each([
    ["the sick: Mary, John; Anna\nPeter", ["the sick: Mary", "the sick: John", "the sick: Anna", "Peter"]],
    ["non-Orthodox:\tBill\tJane", ["non-Orthodox: Bill", "non-Orthodox: Jane"]],
    ["Non-Orthodox: bill, jane", ["Non-Orthodox: bill", "Non-Orthodox: jane"]],
    ["- The sick: Mary and John, Jr., Olga", ["The sick: Mary and John, Jr.", "The sick: Olga"]],
    ["Mary, the sick: John, Peter", ["Mary", "the sick: John", "the sick: Peter"]],
    ["the sick: Mary; Travelers: John", ["the sick: Mary", "Travelers: John"]],
    ["The sick:\nMary\nJohn\n\nPeter", ["The sick: Mary", "The sick: John", "Peter"]],
    ["The sick:\nMary\nnon-Orthodox:\nBill", ["The sick: Mary", "non-Orthodox: Bill"]],
    ["The sick:\n\nMary\nJohn\n\nPeter", ["The sick: Mary", "The sick: John", "Peter"]],
    ["the sick: none\nPeter", ["Peter"]],
    ["mary:\n", ["mary"]],
    ["О болящих: Мария, Иоанн", ["О болящих: Мария", "О болящих: Иоанн"]],
    ["Names: Mary, John", ["Mary", "John"]],
    ["Mary: in hospital, John", ["Mary: in hospital", "John"]],
    ["Bill: Surgery on Tuesday, John", ["Bill: Surgery on Tuesday", "John"]],
    ["Sick Mary: surgery, John", ["Sick Mary: surgery", "John"]],
    ["Mary (surgery at 10:30), John", ["Mary (surgery at 10:30)", "John"]],
    ["The Smith family: Ann, Tom", ["The Smith family: Ann", "The Smith family: Tom"]],
  ])("in %j have the mark of their line", (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it("come once, whatever their capitals, spaces and apostrophes", () => {
    expect(mergeNames(["anna", "Peter", "ANNA", "Anna", "O\u2019Neil", "o'neil", "Fr. John", "Fr John"])).toEqual([
      "ANNA",
      "Peter",
      "O\u2019Neil",
      "Fr. John",
    ]);
    expect(mergeNames(["John Jr.", "John Jr", "Zo\u00eb", "Zoe\u0308"])).toEqual(["John Jr.", "Zo\u00eb"]);
  });

  it("of any request are the typed ones: none joined, none lost", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
        for (const { living, departed } of realisticRequests(10, seed)) {
          expect(mergeNames(namesIn(living.typed))).toEqual(living.names);
          expect(mergeNames(namesIn(departed.typed))).toEqual(departed.names);
        }
      }),
      { numRuns: 200 },
    );
  });
});
