import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { altarListsIn } from "~/commemorations/weekly-list/altar-lists";
import { gatherCommemorations } from "~/commemorations/list/commemorations";
import { commemorationsText } from "~/commemorations/list/text";
import { commemorationWindow, isReadAgain, isSundayHeld, laterReadings, readingOfNames } from "~/commemorations/window";
import { addDays, type CivilDate, weekdayOf } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import { type RecordStore } from "~/records/record-store";
import { ZONE } from "../../support/content/schedule";
import { sundayRules, sundaySchedule } from "../../support/content/sunday-rules";
import { sized } from "../../support/project/size";
import { storeOfTest } from "../records/stores";
import { at, mailOf, requestAt } from "./mails";

// Pascha is on May 2, 2027.
const firstSunday = "2027-02-07";
const sundays = Array.from({ length: 18 }, (_, week) => addDays(firstSunday, 7 * week));
const usual = sundaySchedule();

it("names for forty days are on the list of each Sunday with a Liturgy that their receipt promised", () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 60 });
  const withoutLiturgy = fc.subarray(sundays.slice(0, 14), { maxLength: 9 });
  fc.assert(
    fc.property(minutes, withoutLiturgy, (minute, dates) => {
      const schedule = { ...usual, withoutWeekly: dates.map((date) => ({ date })) };
      const rules = { ...sundayRules(), schedule };
      const received = new Date(Date.parse("2027-02-01T05:00:00.000Z") + minute * 60_000);
      const fortieth = addDays(dateInZone(received, ZONE), 39);
      const first = readingOfNames(received, rules).date!;
      const promised = [first, ...laterReadings(first, fortieth, rules)];
      const isOnList = (sunday: CivilDate) => {
        const window = commemorationWindow(sunday, rules);
        const at = received.toISOString();
        return (at > window.after && at <= window.until) || isReadAgain(window, fortieth, at);
      };
      expect(sundays.filter((sunday) => isSundayHeld(sunday, rules) && isOnList(sunday))).toEqual(promised);
      expect(promised.length).toBeLessThanOrEqual(6);
      expect(promised.every((sunday) => weekdayOf(sunday) === 0 && !dates.includes(sunday))).toBe(true);
      expect(promised.slice(1).every((sunday) => sunday <= fortieth)).toBe(true);
    }),
    { numRuns: sized(15, 50) },
  );
});

describe("on the list for the altar", () => {
  const rules = sundayRules();
  let store: RecordStore;
  beforeEach(() => void (store = storeOfTest({ notifications: true })));

  /** Records of earlier versions have no last day. */
  const receive = (id: string, local: string, fields: object) => store.import([requestAt(id, at(local), fields)]);
  const listOf = async (date: CivilDate, byRequest = false) => {
    const list = await gatherCommemorations(store, commemorationWindow(date, rules));
    return commemorationsText(list, { zone: ZONE, parishName: "A parish", byRequest });
  };

  it("these names stand apart, once and with their last day, until it has passed", async () => {
    await receive("mother", "2026-11-24T09:00", {
      prayerNamesLiving: "Mary\nJohn",
      prayerNamesDeparted: "Paul",
      prayerRequest: "She has surgery on Friday",
      prayedUntil: "2027-01-02",
    });
    await receive("again", "2026-12-01T09:00", { prayerNamesLiving: "mary", prayedUntil: "2027-01-09" });
    await receive("others", "2026-12-02T09:00", {
      prayerNamesLiving: "Anna, Mary\nBill, sick",
      prayerNamesDeparted: "Olga",
    });
    const first = await listOf("2026-11-29");
    expect(first).toContain("FOR FORTY DAYS (2)\n  Mary (until Jan 2)\n  John (until Jan 2)\n");
    expect(first).not.toContain("LIVING (0)");
    expect(first).toContain("She has surgery on Friday");
    const second = await listOf("2026-12-06");
    expect(second).toContain("3 requests, 7 names");
    expect(second).toMatch(
      /LIVING \(3\)\n {2}Anna\n {2}Mary\n {2}Bill, sick\n\nFOR FORTY DAYS \(2\)\n {2}John \(until Jan 2\)\n {2}mary \(until Jan 9\)\n/,
    );
    expect(second).toContain("DEPARTED (1)\n  Olga\n\nDEPARTED, FOR FORTY DAYS (1)\n  Paul (until Jan 2)\n");
    expect(second).not.toContain("surgery");
    expect(await listOf("2026-12-06", true)).toContain(
      "For forty days:\n  Mary (until Jan 2) \u00B7 John (until Jan 2)\n",
    );
    expect(await listOf("2027-01-03")).toMatch(/FOR FORTY DAYS \(1\)\n {2}mary \(until Jan 9\)\n/);
    expect(await listOf("2027-01-10")).toContain("0 requests, 0 names");
  });

  it("the second mail of a Sunday does not repeat them", async () => {
    await receive("mother", "2026-11-24T09:00", { prayerNamesLiving: "Mary", prayedUntil: "2027-01-02" });
    await receive("late", "2026-12-05T21:00", { prayerNamesLiving: "Peter" });
    const textOf = async (id: string, after: string, until: string) => {
      await altarListsIn(store.values).add({ id, after, until });
      return (await mailOf(store, id, rules))!.text;
    };
    const whole = await textOf("2026-12-06", "2026-11-29T12:00:00.000Z", "2026-12-05T22:59:00.000Z");
    expect(whole).toContain("FOR FORTY DAYS (1)\n  Mary (until Jan 2)\n");
    const more = await textOf("2026-12-06-additions", "2026-12-05T22:59:00.000Z", "2026-12-06T12:00:00.000Z");
    expect(more).toMatch(/LIVING \(1\)\n {2}Peter\n[^]*/);
    expect(more).not.toContain("Mary");
  });
});
