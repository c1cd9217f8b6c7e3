import { expect, it } from "vitest";
import { type Commemorations } from "~/commemorations/list/commemorations";
import { namesByHeading } from "~/commemorations/list/contents";
import { namesOfRequest } from "~/commemorations/request-names";

/**
 * Requests as people type them, and a priest's judgment of each: names for the proskomedia, names for the litany, and
 * unclear words.
 */
const requests: [typed: string, orthodox: string[], notOrthodox?: string[], unclear?: string[]][] = [
  ["Robert, not Orthodox\nAnna", ["Anna"], ["Robert, not Orthodox"]],
  ["Susan, non-Orthodox, Anna", ["Anna"], ["Susan, non-Orthodox"]],
  ["Edward - Catholic\nBill (not Orthodox)", [], ["Edward - Catholic", "Bill (not Orthodox)"]],
  ["MARY, JOHN, NOT ORTHODOX, PETER", ["MARY", "PETER"], ["JOHN, NOT ORTHODOX"]],
  ["Robert\nnot Orthodox\nAnna", ["Anna"], ["Robert, not Orthodox"], ["not Orthodox"]],
  // Either may be meant: neither is read among the Orthodox.
  ["Robert\nNot Orthodox\nSusan\n\nAnna", ["Anna"], ["Robert, Not Orthodox", "Susan"], ["Not Orthodox"]],
  ["Non-Orthodox:\nBill\nJane\n\nPeter", ["Peter"], ["Bill", "Jane"], ["Non-Orthodox:"]],
  ["Not Orthodox, Bill, Jane\nPeter", ["Peter"], ["Bill", "Jane"], ["Not Orthodox, Bill, Jane"]],
  [
    "Anna\nRobert, Susan (both Lutheran)",
    ["Anna"],
    ["Robert, (both Lutheran)", "Susan, (both Lutheran)"],
    ["Robert, Susan (both Lutheran)"],
  ],
  ["Robert*, Anna\n* not Orthodox", ["Anna"], ["Robert*, not Orthodox"], ["* not Orthodox"]],
  [
    "Susan, not sure if Orthodox; Tom isn\u2019t baptized",
    [],
    ["Susan, not sure if Orthodox", "Tom isn\u2019t baptized"],
  ],
  ["Mary, Orthodox?", [], ["Mary, Orthodox?"], ["Mary, Orthodox?"]],
  ["Mary, still in the hospital, Paul, 2nd anniversary", ["Mary, still in the hospital", "Paul, 2nd anniversary"]],
  [
    "Anna, safe travels 12/20-1/3\nmary, john, in surgery",
    ["Anna, safe travels 12/20-1/3", "mary", "john, in surgery"],
  ],
  ["mom, Ukraine, Peter\nN.", ["mom", "Ukraine", "Peter", "N."], [], ["mom, Ukraine, Peter", "N."]],
  ["my dad\nnewborn baby", ["my dad", "newborn baby"], [], ["my dad", "newborn baby"]],
  [
    "Fr. Peter & Matushka Olga, and family\nthe Smith family",
    ["Fr. Peter & Matushka Olga, and family", "the Smith family"],
  ],
  [
    "\u2022\tMary\no\tOlga\n1. Anna\n2) matushka Xenia, John Smith, Jr.",
    [..."Mary Olga Anna".split(" "), "matushka Xenia", "John Smith, Jr."],
  ],
  ["Мария, болящая, мл. Иоанн, Роберт (инославный)", ["Мария, болящая", "мл. Иоанн"], ["Роберт (инославный)"]],
  ["Γεώργιος, Μαρία\nΡόμπερτ, μη ορθόδοξος", ["Γεώργιος", "Μαρία"], ["Ρόμπερτ, μη ορθόδοξος"]],
  ["St. John the Baptist parish, Elizabeth", ["St. John the Baptist parish", "Elizabeth"]],
  ["Anna, same as last week", ["Anna, same as last week"], [], ["Anna, same as last week"]],
];

const listed = (headings: ReturnType<typeof namesByHeading>, wanted: RegExp) =>
  headings.filter(([heading]) => wanted.test(heading)).flatMap(([, names]) => names);

it.each(requests)("%j is printed where a priest looks for it", (typed, orthodox, notOrthodox = [], unclear = []) => {
  for (const group of ["living", "departed"] as const) {
    const names = group === "living" ? namesOfRequest(typed, "none") : namesOfRequest("none", typed);
    const request = { id: "one", received: "2026-11-20T12:00:00.000Z", message: "", ...names };
    const list = { requests: [request] } as unknown as Commemorations;
    const headings = namesByHeading(list);
    expect(listed(headings, /^(?!.*not Orthodox)/i)).toEqual(orthodox);
    expect(listed(headings, /not Orthodox/i)).toEqual(notOrthodox);
    expect(names.doubtful).toEqual(unclear);
  }
});
