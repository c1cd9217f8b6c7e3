import { beforeEach, describe, expect, it } from "vitest";
import { altarListsIn } from "~/commemorations/weekly-list/altar-lists";
import { gatherCommemorations } from "~/commemorations/list/commemorations";
import { commemorationWindow, readingOfNames } from "~/commemorations/window";
import { type RecordStore } from "~/records/record-store";
import { sundayRules } from "../../support/content/sunday-rules";
import { memorial, prayer } from "../../support/records/sample-records";
import { storeOfTest } from "../records/stores";
import { at, mailOf } from "./mails";

const rules = sundayRules();

describe("the Sunday of a memorial", () => {
  it.each([
    ["a Sunday, asked for long before", "2026-11-29", "2026-09-01T12:00", "2026-11-29"],
    ["a weekday", "2026-11-25", "2026-11-21T12:00", "2026-11-29"],
    ["a Saturday, asked for on the day", "2026-11-28", "2026-11-28T20:00", "2026-11-29"],
    ["today, in time", "2026-11-29", "2026-11-29T06:59", "2026-11-29"],
    ["today, after the list was made", "2026-11-29", "2026-11-29T07:01", "2026-12-06"],
  ])("on %s", (_, date, received, sunday) => {
    expect(readingOfNames(at(received), rules, date)).toEqual({ date: sunday });
  });
});

describe("on the list for the altar", () => {
  let store: RecordStore;
  beforeEach(() => void (store = storeOfTest()));

  const receive = (id: string, local: string, date: string, names?: string) =>
    store.import([
      {
        collection: "priestMessages",
        record: { id, ...memorial(date, names), processed: true, timestamp: at(local).toISOString() },
      },
    ]);
  const listOf = (date: string) => gatherCommemorations(store, commemorationWindow(date, rules));
  const textOf = async (id: string, after: string, until: string) => {
    await altarListsIn(store.values).add({ id, after: at(after).toISOString(), until: at(until).toISOString() });
    return (await mailOf(store, id, rules))?.text;
  };

  it("has a memorial's names and date, and nothing else of the message", async () => {
    await receive("one", "2026-09-01T12:00", "2026-11-25", "Olga, Nicholas");
    const { requests, total } = await listOf("2026-11-29");
    expect(total).toBe(1);
    expect(requests).toMatchObject([
      {
        departed: [{ text: "Olga" }, { text: "Nicholas" }],
        living: [],
        message: "Memorial on Wednesday, November 25.",
      },
    ]);
    expect((await listOf("2026-11-22")).requests).toEqual([]);
    expect((await listOf("2026-12-06")).requests).toEqual([]);
  });

  it("has the names on the Sunday of each memorial after a repose", async () => {
    const { memorialNames, name, phone } = memorial("2026-11-25", "Olga");
    const memorialDays = ["ninth 2026-11-30 from 2026-11-29", "fortieth 2027-01-07", "year 2027-12-15 from 2027-12-12"];
    const fields = {
      name,
      phone,
      subject: "memorial" as const,
      memorialNames,
      memorialDate: "2027-12-15",
      memorialDays,
    };
    const timestamp = at("2026-11-23T12:00").toISOString();
    await store.import([
      { collection: "priestMessages", record: { id: "days", ...fields, processed: true, timestamp } },
    ]);
    const messages = async (date: string) => (await listOf(date)).requests.map(({ message }) => message);
    expect(await messages("2026-11-29")).toEqual([]);
    expect(await messages("2026-12-06")).toEqual(["Memorial on Monday, November 30."]);
    expect(await messages("2026-12-13")).toEqual([]);
    expect(await messages("2027-01-10")).toEqual(["Memorial on Thursday, January 7."]);
    expect(await messages("2027-12-19")).toEqual(["Memorial on Wednesday, December 15."]);
  });

  it("has no names from messages about something else", async () => {
    const { memorialDate, memorialNames, name, phone } = memorial("2026-11-25");
    await store.create("priestMessages", "funeral", { name, phone, subject: "funeral", memorialDate, memorialNames });
    expect((await listOf("2026-11-29")).requests).toEqual([]);
  });

  it("has them in the week's mail, and later ones only in the second mail", async () => {
    await receive("early", "2026-09-01T12:00", "2026-11-29", "Early");
    await receive("late", "2026-11-28T21:00", "2026-11-29", "Late");
    await store.create("prayerRequests", "p", prayer("Somebody"));
    const first = await textOf("2026-11-29", "2026-11-22T07:00", "2026-11-28T17:59");
    expect(first).toMatch(
      /DEPARTED \(1\)\n {2}Early \(memorial\)\n[^]*Early .*:\n {2}Memorial on Sunday, November 29\./,
    );
    const second = await textOf("2026-11-29-additions", "2026-11-28T17:59", "2026-11-29T07:00");
    expect(second).toMatch(/DEPARTED \(1\)\n {2}Late \(memorial\)\n/);
  });

  it("keeps them when the mail of their Sunday was never made", async () => {
    await receive("slept", "2026-09-01T12:00", "2026-11-22", "Slept");
    expect(await textOf("2026-11-29", "2026-11-15T07:00", "2026-11-28T17:59")).toContain("Slept");
  });
});
