import { beforeEach, describe, expect, it } from "vitest";
import { altarListsIn } from "~/commemorations/weekly-list/altar-lists";
import {
  commemorationWindow,
  missedNotes,
  readingOfNames,
  type SundayRules,
  sundayToRead,
} from "~/commemorations/window";
import { pastSundays, settledSundays } from "~/commemorations/past-sundays";
import { addDueLists } from "~/commemorations/weekly-list/due-lists";
import { type RecordStore } from "~/records/record-store";
import { isLiturgy } from "~/schedule/next-services";
import { sundayInWords } from "~/schedule/sunday-liturgy";
import { inNewYork, scheduleOf } from "../../support/content/schedule";
import { sundayRules } from "../../support/content/sunday-rules";
import { storeOfTest } from "../records/stores";
import { mailsIn, requestAt } from "./mails";

const cancelled = (from: string, until = from, reason = "snow") =>
  sundayRules(`changes: [{ from: ${from}, until: ${until}, cancelled: ${reason} }]\ndated: []`);
const readingAt = (moment: string, rules: SundayRules) => readingOfNames(inNewYork(moment), rules);
const sentence = ({ schedule }: SundayRules, { missed }: { missed?: string }, today: string) =>
  sundayInWords(schedule, missed!, today);

describe("names sent before a Sunday without a Liturgy", () => {
  it.each(["Hierarchical", "Vesperal", "of St. Basil", "Typica"])(
    "are never told that there is no Liturgy on a day with a service named %s",
    (name) => {
      const change = `{ date: 2026-11-29, service: Divine Liturgy, replacedBy: ${name} }`;
      const rules = sundayRules(`changes: [${change}]\ndated: []`);
      expect(sentence(rules, readingAt("2026-11-24T10:00", rules), "2026-11-24")).toBe(
        `This Sunday, November 29: ${name} at 9:00 AM instead of Divine Liturgy. Also held: 8:35 AM Hours.`,
      );
    },
  );

  it("are read four weeks later while the rector is away", () => {
    const rules = cancelled("2026-11-28", "2026-12-21", "Fr. Paul is away.");
    const reading = readingAt("2026-11-24T10:00", rules);
    expect(reading.date).toBe("2026-12-27");
    expect(missedNotes("2026-12-27", rules)).toEqual([
      "The names for the Sundays from November 29 to December 20 (Fr. Paul is away) are in this list too.",
    ]);
  });

  it("are promised for no date when none is known for ten weeks", () => {
    const rules = cancelled("2026-11-29", "2027-01-31");
    const reading = readingAt("2026-11-24T10:00", rules);
    expect(reading).toEqual({ date: undefined, missed: "2026-11-29" });
    expect(readingAt("2026-11-29T07:01", rules)).toEqual({ date: "2027-02-07", missed: "2026-12-06" });
  });

  it("are read at no Typica under any name, and at no service after the Liturgy", () => {
    const names = ["Typica (no Liturgy)", "Reader's service without Divine Liturgy", "Memorial after Liturgy"];
    expect(names.filter((name) => isLiturgy({ name }))).toEqual([]);
    expect(isLiturgy({ name: "Hierarchical Divine Liturgy" })).toBe(true);
  });
});

it.each([
  ["2026-11-21T23:59", "2026-11-22"],
  ["2026-11-22T00:00", "2026-11-22"],
  ["2026-11-22T09:30", "2026-11-22"],
  ["2026-11-22T14:00", "2026-11-29"],
  ["2026-11-23T08:00", "2026-11-29"],
  ["2026-11-29T11:59", "2026-11-29", "noon, without a Liturgy"],
  ["2026-11-29T12:00", "2026-12-06", "noon, without a Liturgy"],
])(
  "at %s the default list is that of %s: on a Sunday its own until %s",
  (moment, sunday, end = "the Liturgy is over") => {
    const rules = end.startsWith("noon") ? cancelled("2026-11-29") : sundayRules();
    expect(sundayToRead(rules, inNewYork(moment))).toBe(sunday);
  },
);

describe("On Pascha", () => {
  const night = (date: string, time: string) =>
    sundayRules(`dated: [{ date: ${date}, name: Paschal Liturgy, time: ${time}, end: 03:00 }]\nchanges: []`);

  it.each([
    ["after midnight", night("2027-05-02", "01:15"), "2027-05-02T01:14", "2027-05-02T01:16"],
    ["late on Saturday", night("2027-05-01", "23:30"), "2027-05-01T23:29", "2027-05-01T23:31"],
  ])("names are read at the Liturgy in the night that begins %s, if they come before it", (_, rules, inTime, late) => {
    expect(readingAt(inTime, rules)).toEqual({ date: "2027-05-02" });
    expect(readingAt(late, rules)).toEqual({ date: "2027-05-09" });
    expect(sundayToRead(rules, inNewYork("2027-05-02T02:00"))).toBe("2027-05-02");
    expect(sundayToRead(rules, inNewYork("2027-05-02T04:00"))).toBe("2027-05-09");
  });

  it("are read a week later where no Liturgy is entered for it", () => {
    expect(readingAt("2027-05-01T12:00", sundayRules())).toEqual({ date: "2027-05-09", missed: "2027-05-02" });
  });
});

describe("A past Sunday", () => {
  const friday = inNewYork("2026-12-04T12:00");
  const settle = (
    rules: SundayRules,
    moment: string,
    known = settledSundays(cancelled("2026-11-29"), [], inNewYork("2026-11-28T12:00")),
  ) => settledSundays(rules, known, inNewYork(moment));
  const windowAt = (rules: SundayRules, past: SundayRules["past"]) =>
    commemorationWindow("2026-12-06", { ...rules, past });

  it("stays held when the weekly services that it had are replaced by others, and when the cut-off changes", () => {
    const past = settle(sundayRules(), "2026-11-29T10:30");
    const rules: SundayRules = {
      schedule: scheduleOf(
        "weekly: [{ day: Sunday, from: 2026-12-01, services: [{ name: Divine Liturgy, time: 09:30 }] }]\ndated: []\nchanges: []",
      ),
      cutOff: { day: "Saturday", time: "18:00" },
    };
    expect(windowAt(rules, settledSundays(rules, past, friday))).toMatchObject({
      after: inNewYork("2026-11-29T07:00").toISOString(),
      until: inNewYork("2026-12-05T18:00").toISOString(),
    });
  });

  it("may have its Liturgy in the evening: at noon nothing is settled yet", () => {
    const morning = settle(cancelled("2026-11-29"), "2026-11-29T13:00");
    expect(morning.at(-1)!.date).toBe("2026-11-22");
  });

  it("before the first that services.yml knows is taken as held, once, when the site learns of Sundays", () => {
    const schedule = scheduleOf(
      "weekly: [{ day: Sunday, from: 2026-12-01, services: [{ name: Divine Liturgy, time: 09:30 }] }]\ndated: []\nchanges: []",
    );
    const past = settledSundays({ ...sundayRules(), schedule }, [], friday);
    expect(past.filter(({ isHeld }) => isHeld).map(({ date }) => date)).toEqual(["2026-11-29"]);
  });
});

describe("The weekly mail", () => {
  let store: RecordStore;
  beforeEach(() => void (store = storeOfTest({ notifications: false })));

  const receive = (name: string, moment: string) => store.import([requestAt(name, inNewYork(moment))]);

  /** Runs the site's work at a moment: it settles past Sundays and sends mails. */
  async function mailsAt(moment: string, rules: SundayRules) {
    const now = inNewYork(moment);
    const known = await pastSundays(store, now, rules.schedule.zone);
    await store.values.change("past-sundays", () => settledSundays(rules, known, now));
    const own = { ...rules, past: await pastSundays(store, now, rules.schedule.zone) };
    await addDueLists(altarListsIn(store.values), { ...own, at: { day: "Saturday", time: "18:00" } }, now);
    return mailsIn(store, own);
  }

  it("does not come before a Sunday without a Liturgy; the next one has its names and says so", async () => {
    const rules = cancelled("2026-11-29");
    await receive("Anna", "2026-11-24T12:00");
    await receive("Peter", "2026-12-01T12:00");
    expect(await mailsAt("2026-11-28T18:00", rules)).toEqual([]);
    expect(await mailsAt("2026-11-29T07:01", rules)).toEqual([]);
    const [mail, ...others] = await mailsAt("2026-12-05T18:00", rules);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe("Commemorations for Sunday, December 6, 2026");
    expect(mail!.text).toMatch(/LIVING \(2\)\n {2}Anna\n {2}Peter\n/);
    for (const body of [mail!.text, mail!.html])
      expect(body).toContain("The names for Sunday, November 29 (snow) are in this list too.");
  });

  it("sent before a cancellation at six that morning comes again with the next", async () => {
    await receive("Anna", "2026-11-24T12:00");
    expect((await mailsAt("2026-11-28T18:00", sundayRules()))[0]!.text).toContain("Anna");
    await store.mark("prayerRequests", ["Anna-id"], true);
    await receive("Late", "2026-11-29T05:00");
    expect(await mailsAt("2026-11-29T06:00", cancelled("2026-11-29"))).toEqual([]);
    expect(await mailsAt("2026-11-29T07:01", cancelled("2026-11-29"))).toEqual([]);
    expect(await mailsAt("2026-11-30T07:01", cancelled("2026-11-29"))).toEqual([]);
    const [mail] = await mailsAt("2026-12-05T18:00", sundayRules());
    expect(mail!.text).toMatch(/LIVING \(2\)\n {2}Anna\n {2}Late\n/);
    expect(mail!.text).toContain("The names for Sunday, November 29 are in this list too.");
    expect(await mailsAt("2026-12-06T07:01", sundayRules())).toEqual([]);
    expect((await mailsAt("2026-12-12T18:00", sundayRules()))[0]!.text).toContain("No requests have come");
  });

  it("comes whole when a Liturgy is held after all", async () => {
    await receive("Anna", "2026-11-24T12:00");
    expect(await mailsAt("2026-11-28T18:00", sundayRules())).toHaveLength(1);
    expect(await mailsAt("2026-11-28T20:00", cancelled("2026-11-29"))).toEqual([]);
    await receive("Late", "2026-11-28T21:00");
    const [mail] = await mailsAt("2026-11-28T22:00", sundayRules());
    expect(mail!.subject).toBe("Commemorations for Sunday, November 29, 2026");
    expect(mail!.text).toMatch(/LIVING \(2\)\n {2}Anna\n {2}Late\n/);
  });
});
