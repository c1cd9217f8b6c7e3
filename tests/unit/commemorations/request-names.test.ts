import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namesOfRequest } from "~/commemorations/request-names";

describe("The names of a request", () => {
  it.each([
    ["Living: Peter", "Departed: Paul", ["Peter"], ["Paul"]],
    ["", "Living: Peter Departed: Paul", ["Peter"], ["Paul"]],
    ["Living: Peter, Anna\nDeparted: Paul, Olga", "", ["Peter", "Anna"], ["Paul", "Olga"]],
    ["For the repose of: Paul", "", [], ["For the repose of: Paul"]],
    ["Orthodox\nliving\nMary", "", ["Mary"], []],
    ["Health: Anna, Peter Repose: Paul", "", ["Health: Anna", "Health: Peter"], ["Repose: Paul"]],
    ["Anna for the repose of: Paul", "", ["Anna"], ["for the repose of: Paul"]],
    ["Prayers for the departed: Paul", "", [], ["Prayers for the departed: Paul"]],
    ["Peter\n\nThe departed\nPaul", "", ["Peter"], ["Paul"]],
    ["Newly departed: Paul", "", [], ["Newly departed: Paul"]],
    ["О упокоении: Иван", "О здравии: Мария", ["О здравии: Мария"], ["О упокоении: Иван"]],
    ["the sick: Mary", "Departed family: Ann", ["the sick: Mary"], ["Departed family: Ann"]],
    ["Mary: in hospital", "Paul: reposed in May", ["Mary: in hospital"], ["Paul: reposed in May"]],
    ["Anna\nPeter", "Anna", ["Anna", "Peter"], ["Anna"]],
    ["Anna", "Living: anna", ["Anna"], []],
  ])("%j and %j are in their own group", (living, departed, alive, reposed) => {
    expect(namesOfRequest(living, departed)).toEqual({ living: alive, departed: reposed, doubtful: [] });
  });

  it.each([
    ["Same names as last Sunday, plus Anna", ["plus Anna"], ["Same names as last Sunday, plus Anna"]],
    ["  the usual \nAnna", ["Anna"], ["the usual"]],
    ["Mary, Orthodox, departed", ["Mary"], ["Mary, Orthodox, departed"]],
    ["Living Peter Departed Paul", ["Living Peter Departed Paul"], ["Living Peter Departed Paul"]],
    ["Mary?", ["Mary?"], ["Mary?"]],
    ["mary@example.org", ["mary@example.org"], ["mary@example.org"]],
    [
      "please pray for Anna who is having surgery on Tuesday",
      ["please pray for Anna who is having surgery on Tuesday"],
      ["please pray for Anna who is having surgery on Tuesday"],
    ],
    ["Departed\nPaul", [], ["Departed"]],
    ["Living\nPeter\nDeparted\nPaul", ["Peter"], ["Departed"]],
    ["Mary\nOrthodox\ndeparted\nJohn", ["Mary", "John"], ["departed"]],
  ])("in %j have the unclear part with them as typed", (typed, living, doubtful) => {
    expect(namesOfRequest(typed, "none")).toMatchObject({ living, doubtful });
  });

  it.each([
    "none",
    "Anna, Orthodox, living",
    "Anna\nOrthodox",
    "no one",
    "The sick: Anna",
    "For Anna's family: Tom",
    "Sam",
    "Seesia, Lasta",
  ])("leave no doubt in %j", (typed) => {
    expect(namesOfRequest(typed, "").doubtful).toEqual([]);
  });

  it("are complete with any separators, in one group or as typed", () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{1,6}x$/);
    const between = fc.constantFrom(
      ..."\n|, |/| / |;|\n\n|, Orthodox, |\nliving\n|\ndeparted\n| Departed: |\nLiving: |, not Orthodox\n|\nsame as last week\n|\nno one\n".split(
        "|",
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, between), { maxLength: 12 }), fc.boolean(), (parts, isLiving) => {
        const typed = parts.flat().join("");
        const { living, departed, doubtful } = namesOfRequest(isLiving ? typed : "", isLiving ? "" : typed);
        // A remark is part of the name as read.
        const read = [...living, ...departed].map((each) =>
          each.toLowerCase().replace(/, not orthodox|^not orthodox: /g, ""),
        );
        expect(read).toEqual(expect.arrayContaining(parts.map(([each]) => each.toLowerCase())));
        expect(doubtful.every((line) => typed.split("\n").some((each) => each.trim() === line))).toBe(true);
      }),
    );
  });
});
