import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeNames, namesIn } from "~/commemorations/names";

describe("the names in a text", () => {
  it.each([
    ["Anna\nPeter\r\nJohn", ["Anna", "Peter", "John"]],
    ["Anna, Peter; John", ["Anna", "Peter", "John"]],
    ["Anna, Peter, and John", ["Anna", "Peter", "John"]],
    ["Archpriest John, Matushka Mary", ["Archpriest John", "Matushka Mary"]],
    ["John and Mary", ["John and Mary"]],
    ["Sandy Anderson", ["Sandy Anderson"]],
    ["- Anna\n* Peter\n• Olga\n1. John\n2) Mary", ["Anna", "Peter", "Olga", "John", "Mary"]],
    ["John Smith, Jr., Mary", ["John Smith, Jr.", "Mary"]],
    ["Mary (Ann, in hospital), Peter", ["Mary (Ann, in hospital)", "Peter"]],
    ["none", []],
    ["None.", []],
    [" NONE \n", []],
    ["N/A", []],
    [" , ;\n\n-", []],
    ["None Such", ["None Such"]],
    ["  Anna   Maria  ", ["Anna Maria"]],
    ["Anna\u200b\u202e", ["Anna"]],
    ["(unbaptized, Peter", ["(unbaptized", "Peter"]],
  ])("%j are %j", (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it("come once, whatever their capitals, spaces and apostrophes", () => {
    expect(mergeNames(["anna", "Peter", "ANNA", "Anna", "O\u2019Neil", "o'neil", "Fr. John", "Fr John"])).toEqual([
      "ANNA",
      "Peter",
      "O\u2019Neil",
      "Fr. John",
    ]);
  });

  it("are all there, in order, however they were parted", () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{2,8}( [A-Z][a-z]{2,8})?$/).filter((text) => text !== "None");
    const separator = fc.constantFrom(", ", "\n", ";", " ,\n", "\r\n- ");
    const typed = fc.array(fc.tuple(name, separator), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(typed, (parts) => {
        expect(namesIn(parts.flat().join(""))).toEqual(parts.map(([each]) => each));
      }),
    );
  });
});
