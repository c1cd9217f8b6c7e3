import { beforeEach, describe, expect, test } from "vitest";
import { parishNamesOn } from "~/bulletin/memorials.server";
import { checkDeparted, type Departed, departedIn, rememberedOf, yearsMinds } from "~/commemorations/departed.server";
import { gatherCommemorations } from "~/commemorations/list/commemorations";
import { commemorationsHtml } from "~/commemorations/list/html";
import { commemorationsText } from "~/commemorations/list/text";
import { commemorationWindow, dayWindow } from "~/commemorations/window";
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
    ["- { name: Peter, reposed: 2023-12-09, print: perhaps }", 1, "yes, no"],
    ["- { name: Peter }", 1, "a date such as"],
    ["- { name: '', reposed: 2023-12-09 }", 1, "a text"],
  ])("%s", (written, line, expected) => {
    const problem = { file: "departed.yml", line, expected: expect.stringContaining(expected) as string };
    expect(checkDeparted("departed.yml", written, TODAY)).toMatchObject({ problems: [problem] });
  });

  test.each([
    ...["yes", "Yes", "YES", "true", "True"].map((print) => [print, "yes"]),
    ...["no", "No", "false"].map((print) => [print, undefined]),
  ])("but print: %s is %s", (print, expected) => {
    const written = `- { name: Peter, reposed: 2023-12-09, print: ${print} }`;
    expect(checkDeparted("departed.yml", written, TODAY)).toMatchObject({ value: [{ print: expected }] });
  });

  test("and 2,000 people are none", () => {
    const written = Array.from({ length: 2000 }, (_, at) => `- { name: Person ${at}, reposed: 1999-01-01 }\n`).join("");
    expect(checkDeparted("departed.yml", written, TODAY)).toHaveProperty("value.length", 2000);
  });
});

test("A year's mind is on the day of repose of each later year, and on February 28 where there is no 29", () => {
  const textsOf = (person: Departed, from: string, to: string) =>
    yearsMinds([person], from, to).map(({ people, note }) => `${people[0]!.text} (${note})`);
  expect(textsOf(peter, "2026-12-06", "2026-12-12")).toEqual(["Peter (3rd year, Wednesday)"]);
  expect(textsOf(peter, "2026-12-10", "2026-12-16")).toEqual([]);
  expect(textsOf(peter, "2023-12-03", "2023-12-09")).toEqual([]);
  expect(textsOf({ name: "Anna", reposed: "2024-02-29" }, "2025-02-23", "2025-03-01")).toEqual([
    "Anna (1st year, Friday)",
  ]);
  const newYearsWeek = ["2026-12-27", "2027-01-02"] as const;
  expect(textsOf({ name: "Olga", reposed: "2016-01-02" }, ...newYearsWeek)).toEqual(["Olga (11th year, Saturday)"]);
  expect(textsOf({ name: "Paul", reposed: "2016-12-30" }, ...newYearsWeek)).toEqual(["Paul (10th year, Wednesday)"]);
});

describe("The departed who are kept", () => {
  let store: RecordStore;
  beforeEach(() => void (store = storeOfTest()));
  const style = { zone: "America/New_York", parishName: "St. Olga" };
  const listOf = (date: string) => gatherCommemorations(store, commemorationWindow(date, sundayRules()));

  test("are all on the list for the altar that begins the week, also without requests", async () => {
    await departedIn(store.values).replace([peter, silent]);
    const list = await listOf("2026-12-06");
    expect(commemorationsText(list, style)).toContain("\n2 names, received after ");
    expect(commemorationsText(list, style)).toContain(
      "YEAR\u2019S MIND (2)\n  Silent (6th year, Monday)\n  Peter (3rd year, Wednesday)\n",
    );
    expect(commemorationsText(list, { ...style, byRequest: true })).toContain("  Silent (6th year, Monday)\n");
    expect(commemorationsHtml(list, style)).toContain("<li>Peter (3rd year, Wednesday)</li>");
    expect((await listOf("2026-12-13")).remembered).toEqual([]);
  });

  test("are read by the rules of a request, and printed without remarks", async () => {
    const names = ["Robert Hall, not Orthodox", "Martha Weber (Lutheran)", "Olga (my aunt)", "Ted - the baker", "Nina"];
    names.push("Living: Anna");
    await departedIn(store.values).replace(names.map((name) => ({ name, reposed: "2021-12-08", print: "yes" })));
    const text = commemorationsText(await listOf("2026-12-06"), style);
    expect(text).toContain(
      "DEPARTED, NOT ORTHODOX (2)\n  Robert Hall, not Orthodox (5th year, Tuesday)\n  Martha Weber (Lutheran) (5th year, Tuesday)\n\n" +
        "YEAR\u2019S MIND (2)\n  Olga (my aunt) (5th year, Tuesday)\n  Nina (5th year, Tuesday)\n",
    );
    expect(text).toMatch(
      /AS WRITTEN AMONG THE DEPARTED: PLEASE SORT \(2\)\n {2}- Ted - the baker \(5th year, Tuesday\)\n {2}- Living: Anna \(5th year, Tuesday\)\n/,
    );
    expect(await parishNamesOn(store.values, "2026-12-06")).toEqual(
      ["Robert Hall", "Martha Weber", "Olga", "Nina"].map((name) => `${name} (5th year, Tuesday)`),
    );
  });

  test.each(["2027-03-06", "2027-03-27", "2027-04-03", "2027-06-19", "2026-10-24"])(
    "are all on the list of a Soul Saturday: %s",
    async (date) => {
      const unclear = { name: "Ted - the baker", reposed: "2020-12-07" };
      await departedIn(store.values).replace([peter, { ...unclear, name: "Robert, not Orthodox" }, unclear]);
      const text = commemorationsText(await gatherCommemorations(store, dayWindow(date, sundayRules())), style);
      expect(text).toMatch(/AS WRITTEN AMONG THE DEPARTED: PLEASE SORT \(1\)\n {2}- Ted - the baker\n/);
      expect(text).toContain(
        "DEPARTED, NOT ORTHODOX (1)\n  Robert, not Orthodox\n\nTHE DEPARTED OF THE PARISH (1)\n  Peter\n",
      );
    },
  );

  test("are on that of no other Saturday: the Forty Martyrs displace the memorial of 2024", async () => {
    await departedIn(store.values).replace([peter, silent]);
    for (const date of ["2027-03-13", "2027-03-20", "2026-10-31"])
      expect(await rememberedOf(store.values, dayWindow(date, sundayRules()))).toEqual([]);
  });
});
