import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { namesOfRequest } from "~/commemorations/request-names";

const living = (typed: string) => namesOfRequest(typed, "").living.map(({ text }) => text);

describe("A bullet is no part of a name", () => {
  it.each([
    ..."o\t|O\t|\u00fc\t|\u00a7\t|\u00d8\t|v\t|q\t|\u00b7\t|-\t|\u2013\t|\uf0b7\t|\uf0a7\t|\uf0fc\t|1\t|a.\t|B.\t|iv.\t|(c)\t".split(
      "|",
    ),
    ..."o   |o\u00a0\u00a0 |\u00a7 |\u00b7|- |\u2013 |\u2014|\u2212 |\u25cf |\u25cb |\u25aa|\u25a0 |\u25e6 |\u2023 |\u2043 |\uf0b7 |\u2756 ".split(
      "|",
    ),
    ..."(1) |(12)|a) |B) |(a) |iv) |(ii) |3) |3. |\u2192 |\u27a2 |\u2713 |\u2610 |\u2460 |> |- (1) |1: |#2 ".split("|"),
  ])("%j, also on an indented line", (bullet) => {
    expect(living(`${bullet}Mary\n  ${bullet}John, Ann\n\t${bullet}Peter`)).toEqual(["Mary", "John", "Ann", "Peter"]);
  });

  it.each(["o. John", "J. Smith", "O Anna", "v. Mary", "St. Clair"])("but it is in %s", (name) => {
    expect(living(name)).toEqual([name]);
  });
});

test.each(["Jr", "Sr.", "sr", "Esq.", "MD", "M.D.", "PhD", "Ph.D.", "DD", "II", "III", "IV"])(
  "The suffix %s stays with its name",
  (suffix) => {
    expect(living(`John Smith, ${suffix}, Mary`)).toEqual([`John Smith, ${suffix}`, "Mary"]);
  },
);

test.each(["Анна", "Γεώργιος", "ნინო", "Աննա", "מרים", "मारिया", "മറിയം", "ማርያም", "마리아", "瑪利亞"])(
  "Names of every script: %s",
  (name) => {
    expect(living(`1. ${name}\n• ${name}, ${name}`)).toEqual([name, name, name]);
  },
);

describe("A field with anything else than names stands whole, with its empty lines", () => {
  it.each([
    "Non-Orthodox:\nBill\nJane\n\nPeter",
    "Departed: Paul\nOlga",
    "Departed: Paul\nLiving: Anna\nPeter",
    "LIVING\nAnna\nDEPARTED\nPaul",
    "Travelers\nAnn\nTom",
    "Lutherans at work:\nBill\n\nJane",
    "Anna\nBill\nCarl\nthe last two go to another church",
    "Anna\nBill (he is a Lutheran)",
    "unbaptized infants Luke, John",
    "Anna, Mary, John, sick",
  ])("%j", (field) => {
    const whole = [{ text: field, name: "", kind: "asWritten" }];
    expect(namesOfRequest(field, "Olga")).toMatchObject({ living: whole, departed: [{ text: "Olga" }] });
    expect(namesOfRequest("Olga", field)).toMatchObject({ living: [{ text: "Olga" }], departed: whole });
  });
});

test("A name without its remarks is what may be printed", () => {
  const typed = "unbaptized Robert\nOlga (my aunt)\nPaul (+2020)\nFr. John Smith, Jr.\nHelen, reposed May 3, 2024";
  expect(namesOfRequest("", typed).departed.map(({ name }) => name)).toEqual([
    ..."Robert|Olga|Paul|Fr. John Smith, Jr.|Helen".split("|"),
  ]);
});

const name = fc.stringMatching(/^[A-Z][a-z]{1,6}x$/);
const faiths = fc.constantFrom(
  ..."not Orthodox|non-Orthodox|all not Orthodox|both Lutheran|Lutheran|Wiccan|Old Catholic|not ortodox|unchurched|none is Orthodox|these are Catholic|a Bahai|not yet|no|seekers|Lutherans, all".split(
    "|",
  ),
);

describe("Properties", () => {
  test("Nobody is among the Orthodox whom a word of the field may mean", () => {
    const layout = fc.constantFrom<(names: string[], faith: string) => string>(
      (names, faith) => `${names.join(", ")} - ${faith}`,
      (names, faith) => `${names.join(", ")} \u2013 ${faith}`,
      (names, faith) => `${names.join(" and ")} (${faith})`,
      (names, faith) => `${names.join("; ")} (${faith})`,
      (names, faith) => `- ${names.join(", ")}: ${faith}`,
      (names, faith) => `${names.join(", ")}, all of them ${faith}`,
      (names, faith) => `${names.join(", ")}, ${faith}, Mary`,
      (names, faith) => `${names.join("\n")}\nthey are ${faith}`,
      (names, faith) => `${faith}:\n${names.join("\n")}`,
      (names, faith) => `${names.join("\n")}\n\nMy neighbors are ${faith}`,
    );
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), faiths, layout, (names, faith, typedOf) => {
        for (const request of [namesOfRequest(typedOf(names, faith), ""), namesOfRequest("", typedOf(names, faith))]) {
          const people = [...request.living, ...request.departed].filter(({ text }) => text !== "Mary");
          expect(people.filter(({ kind }) => kind === "plain")).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("Nobody is among the living who is marked as departed, nor the reverse", () => {
    const marked = fc.constantFrom<[(name: string) => string, (name: string) => string]>(
      [(name) => `+ ${name}`, (name) => `${name}, living`],
      [(name) => `\u2020${name}`, (name) => `${name} (alive)`],
      [(name) => `${name} (+2020)`, (name) => `${name}, sick`],
      [(name) => `${name}, departed`, (name) => `traveling ${name}`],
      [(name) => `${name} - died May 3`, (name) => `${name} in the hospital`],
      [(name) => `newly departed ${name}`, (name) => `${name} is living!`],
      [(name) => `${name} (reposed 2024)`, (name) => `${name}: still living`],
    );
    fc.assert(
      fc.property(name, name, marked, (person, other, [departed, alive]) => {
        const request = namesOfRequest(`${other}\n${departed(person)}`, `${other}\n${alive(person)}`);
        expect(request).toEqual({
          living: [{ text: `${other}\n${departed(person)}`, name: "", kind: "asWritten" }],
          departed: [{ text: `${other}\n${alive(person)}`, name: "", kind: "asWritten" }],
        });
      }),
    );
  });

  test("No letter is lost, whatever is typed: it is printed, or it is 'and' or 'please pray for names'", () => {
    const piece = fc.oneof(
      name,
      faiths,
      fc.constantFrom(
        ..."Fr.|matushka|infant|and family|(sick)|in the hospital|Living:|Departed:|The sick:|Travelers:|+ |1. |• |my mom|Anna Смирнова|Jr.|none|Orthodox|?|\u202e|<b>".split(
          "|",
        ),
      ),
      fc.string({ unit: "grapheme", maxLength: 12 }),
    );
    const between = fc.constantFrom(..."\n|, | |; |\n\n| - |: |\t|/|(|)".split("|"));
    const visible = (text: string) => text.replace(/[\p{Cf}\p{Cc}]/gu, (sign) => (/\s/.test(sign) ? sign : ""));
    const words = (text: string) =>
      text
        .normalize("NFC")
        .toLowerCase()
        .match(/\p{L}{3,}/gu) ?? [];
    const unsaid = new Set("and also plus none please pray for names".split(" "));
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, between), { maxLength: 14 }), fc.boolean(), (parts, isLiving) => {
        const typed = parts.flat().join("");
        const request = namesOfRequest(isLiving ? typed : "", isLiving ? "" : typed);
        const printed = [...request.living, ...request.departed].map(({ text }) => text).join("\n");
        const left = words(visible(printed));
        for (const word of words(visible(typed))) if (!unsaid.has(word)) expect(left).toContain(word);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ["500 letters", "A".repeat(500)],
  ["a page of a letter", "Dear Father, I write to you because ".repeat(14)],
  ["markup and a formula", '<img src=x onerror=alert(1)>\n=HYPERLINK("http://x")\n+1+1'],
])("%s are left as written", (_what, typed) => {
  const whole = [{ text: typed.trim(), name: "", kind: "asWritten" }];
  expect(namesOfRequest(typed, typed)).toEqual({ living: whole, departed: whole });
});

test("300 names are 300 names, and control characters and right-to-left marks none of their letters", () => {
  const typed = Array.from({ length: 300 }, (_, at) => `\u200fPeter\u0007 Smith${"x".repeat(at % 9)}`);
  expect(living(typed.join("\n"))).toEqual(typed.map((each) => each.replace(/[\u200f\u0007]/g, "")));
});
