import { describe, expect, test } from "vitest";
import { type Announcement } from "~/content/schema";
import { digest } from "~/text/digest";
import { SUNDAY_MORNING } from "../../support/content/schedule";
import { Watcher } from "../../support/updates/watcher";

const services = `weekly:${SUNDAY_MORNING}\n`;
type Words = Partial<Record<keyof Announcement, string>>;
const announcement = (words: Words = {}) =>
  ({
    type: "urgent",
    title: "Ice on the road",
    date: "December 3",
    content: "<p>Park below.</p>",
    ...words,
  }) as unknown as Announcement;
const ice = announcement;
const flood = (words: Words = {}) =>
  announcement({ title: "The hall is flooded", date: "December 5", content: "<p>Use the side door.</p>", ...words });

/** The subjects of the mails: the first file is known, and another one is saved each day at noon. */
function mailed(...files: Announcement[][]): string[] {
  const watcher = new Watcher({ services, announcements: files[0]! }, "2026-12-01T12:00");
  files.slice(1).forEach((announcements, day) => watcher.edit(`2026-12-0${day + 2}T12:00`, { announcements }));
  return watcher.until("2026-12-09T12:00").subjects;
}

describe("An urgent announcement is mailed once, whatever is corrected in it", () => {
  test.each<[string, Announcement[]]>([
    ["text and dates at once", [ice({ content: "<p>Walk.</p>", date: "Current", until: "2026-12-20" })]],
    ["its type, because the ice melts", [ice({ type: "info" })]],
    ["its place in the list", [announcement({ type: "info", title: "Bake sale" }), ice()]],
  ])("%s", (_, corrected) => {
    const sale = announcement({ type: "info", title: "Bake sale" });
    const before = corrected.length > 1 ? [ice(), sale] : [ice()];
    expect(mailed(before.slice(1), before, corrected, before)).toEqual(["Ice on the road"]);
  });
  test("it is deleted, and put back three minutes later", () => {
    const watcher = new Watcher({ services, announcements: [] }, "2026-12-01T12:00");
    watcher.edit("2026-12-02T12:00", { announcements: [ice()] }).edit("2026-12-03T12:00", { announcements: [] });
    watcher.edit("2026-12-03T12:03", { announcements: [ice()] });
    expect(watcher.until("2026-12-20T12:00").subjects).toEqual(["Ice on the road"]);
  });
});

describe("A new one is mailed", () => {
  const both = ["Ice on the road", "The hall is flooded"];
  test.each<[string, Announcement[]]>([
    ["beside the old one", [flood(), ice()]],
    ["typed over the old one", [flood()]],
    ["as the old one with another title", [ice({ title: "The hall is flooded" })]],
    ["while the old one is corrected", [ice({ date: "Thursday, December 3", content: "<p>Walk.</p>" }), flood()]],
  ])("%s", (_, present) => expect(mailed([], [ice()], present)).toEqual(both));

  test("with the title of the old one, which stays in the list: the words of both", () =>
    expect(mailed([], [ice()], [ice({ date: "December 4", content: "<p>Again.</p>" }), ice()])).toEqual([
      "Ice on the road",
      "Ice on the road (and one more change)",
    ]));
  test.each<[string, Announcement[]]>([
    ["which stays in the list", [ice({ until: "2026-12-03" }), ice({ from: "2026-12-05" })]],
    ["typed over", [ice({ from: "2026-12-05", until: "2026-12-06" })]],
  ])("with the title of one that is over, %s", (_, later) =>
    expect(mailed([], [ice({ until: "2026-12-03" })], [ice({ until: "2026-12-03" })], later)).toEqual(
      Array(2).fill("Ice on the road"),
    ),
  );
  test("with the title of one that was deleted days ago", () =>
    expect(mailed([], [ice()], [], [ice()])).toEqual(Array(2).fill("Ice on the road")));
  test("when one that is not urgent, or quiet, becomes urgent", () => {
    expect(mailed([ice({ type: "warning" })], [ice()])).toEqual(["Ice on the road"]);
    expect(mailed([], [ice({ quiet: "yes" })], [ice()])).toEqual(["Ice on the road"]);
  });
});

test.each([
  ["is not urgent", ice({ type: "warning" })],
  ["is quiet", ice({ quiet: "yes" })],
  ["is over", ice({ until: "2026-11-30" })],
])("One that %s is not mailed", (_, notice) => expect(mailed([], [notice])).toEqual([]));

test("one that begins later is mailed on its first day", () => {
  const watcher = new Watcher({ services, announcements: [] }, "2026-12-01T12:00");
  watcher.edit("2026-12-02T12:00", { announcements: [ice({ from: "2026-12-05" })] }).until("2026-12-04T23:00");
  expect(watcher.subjects).toEqual([]);
  expect(watcher.until("2026-12-06T12:00").subjects).toEqual(["Ice on the road"]);
});

test("a clock that runs ahead, and is set right, repeats no mail", () => {
  const watcher = new Watcher({ services, announcements: [] }, "2026-12-01T12:00");
  watcher.edit("2026-12-02T12:00", { announcements: [ice({ until: "2026-12-10" })] }).until("2026-12-03T12:00");
  watcher.jumpTo("2027-01-20T12:00").until("2027-01-20T18:00").jumpTo("2026-12-03T13:00");
  expect(watcher.until("2026-12-09T12:00").subjects).toEqual(["Ice on the road"]);
});

test("an upgrade mails nothing: what version 2.0.0 stored is known", () => {
  const stored = {
    known: {
      services: {},
      notices: {
        "announcement December 3": [{ title: "Ice on the road", text: digest("<p>Park below.</p>"), isAlarm: true }],
        "event 2026-12-12": [{ title: "Work morning", time: "10:00", text: "an older hash", isAlarm: true }],
      },
    },
  };
  const announcements = [ice(), ice({ type: "info", content: "<p>It melts.</p>" })];
  const events = "- { date: 2026-12-12, time: 10:00, title: Work morning, description: Coffee, cancelled: ice }";
  const watcher = new Watcher({ services, announcements, events }, "2026-12-01T12:00", stored);
  expect(watcher.until("2026-12-10T12:00").subjects).toEqual([]);
});

describe("Events", () => {
  const event = (line = "") => `- { date: 2026-12-12, time: 10:00, title: Work morning, description: Coffee${line} }`;
  const mails = (...versions: string[]) => {
    const watcher = new Watcher({ services, events: versions[0] }, "2026-12-01T12:00");
    versions.slice(1).forEach((events, day) => watcher.edit(`2026-12-0${day + 2}T12:00`, { events }));
    return watcher.until("2026-12-20T12:00").subjects;
  };
  const cancelled = "Cancelled: Work morning, Saturday, December 12, 10:00 AM: ice";
  test("a cancelled event is mailed, and when it is held after all", () => {
    const versions = [event(), event(", cancelled: ice"), event(", cancelled: much ice"), event()];
    expect(mails(...versions)).toEqual([cancelled, "Held after all: Work morning, Saturday, December 12, 10:00 AM"]);
  });
  test("corrected words of a cancelled one are not", () => {
    const off = event(", cancelled: ice");
    const cake = off.replace("Coffee", "Coffee and cake");
    expect(mails(event(), off, cake, cake.replace("10:00", "11:00"))).toEqual([cancelled]);
    expect(mails(event(), off, off.replace("Work morning", "Working morning"))).toEqual([
      cancelled,
      cancelled.replace("Work morning", "Working morning"),
    ]);
  });
  test("of two with one title the one that is held is not told when the cancelled one is deleted", () => {
    const early = event(", cancelled: ice").replace("time: 10:00", "time: 09:00");
    expect(mails(event(), `${early}\n${event()}`, event())).toEqual([cancelled.replace("10:00", "9:00")]);
  });
  test("a quiet one is not mailed", () => expect(mails(event(), event(", cancelled: ice, quiet: yes"))).toEqual([]));
});
