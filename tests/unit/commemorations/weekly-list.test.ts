import { inLetters } from "../../support/records/realistic-requests";
import { beforeEach, describe, expect, it } from "vitest";
import { altarListsIn } from "~/commemorations/weekly-list/altar-lists";
import { type WeeklyTime } from "~/dates/clock-time";
import { addDueLists } from "~/commemorations/weekly-list/due-lists";
import { type RecordStore } from "~/records/record-store";
import { sundayRules } from "../../support/content/sunday-rules";
import { storeOfTest } from "../records/stores";
import { at, mailsIn, requestAt } from "./mails";

const rules = sundayRules();
const saturday: WeeklyTime = { day: "Saturday", time: "18:00" };

let store: RecordStore;
beforeEach(() => void (store = storeOfTest()));

const look = (local: string, time = saturday) =>
  addDueLists(altarListsIn(store.values), { at: time, ...rules }, at(local));

const mails = () => mailsIn(store, rules);
const receiveAt = (name: string, moment: Date) => store.import([requestAt(name, moment)]);
const receive = (name: string, local: string) => receiveAt(name, at(local));

describe("the weekly list", () => {
  it("has only one earlier week after a pause of months", async () => {
    await look("2026-06-06T18:00");
    await receive("Old", "2026-09-01T12:00");
    await receive("Previous", "2026-11-10T12:00");
    await receive("Present", "2026-11-20T12:00");
    await mails();
    await look("2026-11-21T18:00");
    const [mail] = await mails();
    expect(mail!.text).toContain("Previous");
    expect(mail!.text).toContain("Present");
    expect(mail!.text).not.toContain("Old");
  });

  it("is due once at its time by the parish's clock, through any number of checks", async () => {
    await receive("Anna", "2026-11-20T12:00");
    expect((await look("2026-11-21T17:59")).added).toBe(false);
    expect(await mails()).toEqual([]);
    expect((await look("2026-11-21T18:00")).added).toBe(true);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.subject).toBe("Commemorations for Sunday, November 22, 2026");
    for (const body of [mail!.text, mail!.html]) {
      expect(body).toContain("Anna");
      expect(body).toContain(
        "Requests that come in by Sunday, November 22, 2026, 7:00 AM EST will follow in a second email.",
      );
    }
    for (const local of ["2026-11-21T18:00", "2026-11-21T23:00", "2026-11-22T12:00"]) await look(local);
    expect(await mails()).toEqual([]);
  });

  it("is followed by one mail with the additions, at the cut-off, if there are any", async () => {
    await receive("Anna", "2026-11-20T12:00");
    await look("2026-11-21T18:00");
    await mails();
    await receive("Peter", "2026-11-21T18:00");
    await receive("Olga", "2026-11-22T06:59");
    await receive("Late", "2026-11-22T07:30");
    expect(await look("2026-11-22T06:59")).toMatchObject({ added: false });
    expect((await look("2026-11-22T07:01")).added).toBe(true);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.subject).toBe("More names for Sunday, November 22, 2026");
    expect(mail!.text).toMatch(/LIVING \(2\)\n {2}Peter\n {2}Olga\n/);
    expect(mail!.text).toContain("These requests came in after the list you already have.");
    await look("2026-11-22T09:00");
    expect(await mails()).toEqual([]);
    await look("2026-11-28T18:00");
    expect((await mails())[0]!.text).toMatch(/LIVING \(1\)\n {2}Late\n/);
    await look("2026-11-29T07:01");
    expect(await mails()).toEqual([]);
  });

  it("leaves the last minute to the additions, and a minute to a slow store", async () => {
    await receive("Anna", "2026-11-21T17:59");
    await look("2026-11-21T18:00");
    // Two that were on their way: they have times before those of the lists, and can be read after they were made.
    await receiveAt("Peter", new Date("2026-11-21T17:59:01-05:00"));
    expect((await mails())[0]!.text).toMatch(/LIVING \(1\)\n {2}Anna\n/);
    expect(await look("2026-11-22T07:00")).toEqual({ added: false, next: "2026-11-22T12:01:00.000Z" });
    await receiveAt("Olga", new Date("2026-11-22T06:59:59-05:00"));
    expect((await look("2026-11-22T07:01")).added).toBe(true);
    expect((await mails())[0]!.text).toMatch(/LIVING \(2\)\n {2}Peter\n {2}Olga\n/);
  });

  it("is sent when a machine wakes after its time, complete after the cut-off", async () => {
    await receive("Anna", "2026-11-20T12:00");
    await look("2026-11-20T12:01");
    expect((await look("2026-11-22T06:30")).added).toBe(true);
    expect((await mails())[0]!.text).toMatch(/LIVING \(1\)\n {2}Anna\n/);
    await receive("Peter", "2026-11-27T12:00");
    await receive("Olga", "2026-11-29T06:59");
    expect((await look("2026-11-29T15:00")).added).toBe(true);
    const [mail, ...others] = await mails();
    expect(mail!.text).toMatch(/LIVING \(2\)\n {2}Peter\n {2}Olga\n/);
    expect(mail!.text).not.toMatch(/second email|Too late/);
    expect(others).toEqual([]);
  });

  it.each(["2027-11-20T19:00", "2026-11-28T19:00"])(
    "is due on Saturday although the clock was at %s for a moment on Thursday",
    async (ahead) => {
      await receive("Anna", "2026-11-19T11:00");
      await look(ahead);
      const sent = await mails();
      for (const local of ["2026-11-19T12:01", "2026-11-21T18:00", "2026-11-28T18:00"]) {
        await look(local);
        sent.push(...(await mails()));
      }
      expect(sent.map(({ subject }) => subject).slice(1)).toEqual([
        "Commemorations for Sunday, November 22, 2026",
        "Commemorations for Sunday, November 29, 2026",
      ]);
      expect(sent[1]!.text).toMatch(/LIVING \(1\)\n {2}Anna\n/);
      expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(3);
    },
  );

  it("is complete on Saturday evening although a clock ahead made it that morning, and stays at a clock of 1970", async () => {
    await receive("Anna", "2026-11-21T09:00");
    await look("2026-11-21T20:00");
    await mails();
    await receive("Peter", "2026-11-21T09:05");
    await look("2026-11-21T18:00");
    expect((await mails())[0]!.text).toMatch(/LIVING \(2\)\n {2}Anna\n {2}Peter\n/);
    for (const local of ["1970-01-10T19:00", "2026-11-21T19:00"]) await look(local);
    expect(await mails()).toEqual([]);
  });

  it("is never for a past Sunday; the next list has the missed requests and explains it", async () => {
    await receive("First", "2026-11-13T12:00");
    await look("2026-11-14T18:00");
    await mails();
    await receive("Forgotten", "2026-11-20T12:00");
    expect((await look("2026-11-23T00:00")).added).toBe(false);
    await receive("Anna", "2026-11-27T12:00");
    await look("2026-11-28T18:00");
    const [mail] = await mails();
    expect(mail!.text).toMatch(/LIVING \(2\)\n {2}Forgotten\n {2}Anna\n/);
    expect(mail!.text).toContain("Too late for the list of the Sunday before, so included in this one: one request.");
    expect(mail!.text).not.toContain("First");
  });

  it("has every request exactly once, at any times of arrival and sleep", async () => {
    const names: string[] = [];
    const heard: string[] = [];
    // A request every 2 hours 17 minutes from Thursday on; the machine is awake at one moment in three.
    for (let count = 0; count < 60; count++) {
      const moment = new Date(Date.parse("2026-11-19T12:00:00Z") + count * 137 * 60_000);
      names.push(inLetters(`M${count}`));
      await receiveAt(inLetters(`M${count}`), moment);
      if (count % 3 === 0) await addDueLists(altarListsIn(store.values), { at: saturday, ...rules }, moment);
    }
    await look("2026-11-28T18:00");
    for (const { text } of await mails())
      heard.push(...[...text.matchAll(/^ {2}(M[a-j]+)$/gm)].map(([, name]) => name!));
    expect(heard.sort()).toEqual(names.sort());
  });
});
