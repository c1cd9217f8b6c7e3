import { beforeEach, describe, expect, test } from "vitest";
import { memorialNamesOn } from "~/bulletin/memorials.server";
import { checkDeparted, type Departed, departedIn, yearsMinds, yearsMindsOf } from "~/commemorations/departed.server";
import { gatherCommemorations } from "~/commemorations/list/commemorations";
import { commemorationsHtml } from "~/commemorations/list/html";
import { commemorationsText } from "~/commemorations/list/text";
import { commemorationWindow } from "~/commemorations/window";
import { type RecordStore } from "~/records/record-store";
import { sundayRules } from "../../support/content/sunday-rules";
import { storeOfTest } from "../records/stores";

const TODAY = "2026-11-24";
const peter: Departed = { name: "Peter", reposed: "2023-12-09", print: "yes" };
const silent: Departed = { name: "Silent", reposed: "2020-12-07" };

describe("A mistake in departed.yml gets its line and a correction", () => {
  test.each([
    ["- { name: Peter, reposed: 2030-01-01 }", 1, "a day that is over"],
    ["- { name: Peter, reposed: 2023-12-09 }\n- { name: peter, reposed: 2023-12-09 }", 2, "each person once"],
    ["- { name: Peter, reposed: 2023-02-30 }", 1, "a date that exists"],
    ["- { name: Peter, reposed: 2023-12-09, print: no }", 1, "yes"],
    ["- { name: Peter }", 1, "a date such as"],
    ["- { name: '', reposed: 2023-12-09 }", 1, "a text"],
  ])("%s", (written, line, expected) => {
    const problem = { file: "departed.yml", line, expected: expect.stringContaining(expected) as string };
    expect(checkDeparted("departed.yml", written, TODAY)).toMatchObject({ problems: [problem] });
  });

  test("but 2,000 people are none", () => {
    const written = Array.from({ length: 2000 }, (_, at) => `- { name: Person ${at}, reposed: 1999-01-01 }\n`).join("");
    expect(checkDeparted("departed.yml", written, TODAY)).toHaveProperty("value.length", 2000);
  });
});

test("A year's mind is on the day of repose of each later year, and on February 28 where there is no 29", () => {
  const textsOf = (person: Departed, from: string, to: string) =>
    yearsMinds([person], from, to).map(({ text }) => text);
  expect(textsOf(peter, "2026-12-06", "2026-12-12")).toEqual(["Peter (3rd year, Wednesday)"]);
  expect(textsOf(peter, "2026-12-10", "2026-12-16")).toEqual([]);
  expect(textsOf(peter, "2023-12-03", "2023-12-09")).toEqual([]);
  expect(textsOf({ name: "Anna", reposed: "2024-02-29" }, "2025-02-23", "2025-03-01")).toEqual([
    "Anna (1st year, Friday)",
  ]);
  expect(textsOf({ name: "Olga", reposed: "2016-01-02" }, "2026-12-27", "2027-01-02")).toEqual([
    "Olga (11th year, Saturday)",
  ]);
});

describe("The departed who are kept", () => {
  let store: RecordStore;
  beforeEach(() => void (store = storeOfTest()));

  test("are all on the list for the altar that begins the week, also without requests", async () => {
    await departedIn(store.values).replace([peter, silent]);
    const window = commemorationWindow("2026-12-06", sundayRules());
    const list = {
      ...(await gatherCommemorations(store, window)),
      yearsMinds: await yearsMindsOf(store.values, window),
    };
    const style = { zone: "America/New_York", parishName: "St. Olga" };
    expect(commemorationsText(list, style)).toContain("\n2 names, received after ");
    expect(commemorationsText(list, style)).toContain(
      "YEAR’S MIND (2)\n  Silent (6th year, Monday)\n  Peter (3rd year, Wednesday)\n",
    );
    expect(commemorationsHtml(list, style)).toContain("<li>Peter (3rd year, Wednesday)</li>");
    expect(await yearsMindsOf(store.values, commemorationWindow("2026-12-13", sundayRules()))).toEqual([]);
  });

  test("are in the bulletin only if the family allows it", async () => {
    await departedIn(store.values).replace([peter, silent]);
    expect(await memorialNamesOn(store, "2026-12-06", new Date("2026-12-01T12:00:00Z"))).toEqual([
      "Peter (3rd year, Wednesday)",
    ]);
  });
});
