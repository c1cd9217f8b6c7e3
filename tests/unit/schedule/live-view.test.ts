import { describe, expect, test } from "vitest";
import { liveView } from "~/schedule/views/live-view";
import { inNewYork, scheduleOf } from "../../support/content/schedule";

const LIVE = "https://video.example.org/live";
const MARKED = `weekly:
  - day: Sunday
    services: [{ name: Hours, time: 08:35 }, { name: Divine Liturgy, time: 09:00, end: 10:30, live: yes }]\n`;

const viewAt = (moment: string, changes: string[] = [], week = MARKED) => {
  const lines = changes.map((change) => `  - { date: 2026-11-29, service: Divine Liturgy, ${change} }\n`);
  const yaml = `${week}${lines.length > 0 ? `changes:\n${lines.join("")}` : ""}`;
  const { days, ...view } = liveView(scheduleOf(yaml, LIVE), inNewYork(moment));
  return {
    ...view,
    days: days.map(({ name, services }) => `${name}: ${services.map((service) => service.name).join(", ")}`),
  };
};

test("A streamed service is on now from its start to its end", () => {
  const isOnNow = (time: string) => viewAt(`2026-11-29T${time}`).isOnNow;
  expect(["08:59", "09:00", "10:29", "10:30"].map(isOnNow)).toEqual([false, true, true, false]);
});

describe("On a Sunday with a change", () => {
  test.each([
    ["cancelled: Snow", "Divine Liturgy (cancelled: Snow)"],
    ["place: Pine Hill Cemetery", "Divine Liturgy (held at Pine Hill Cemetery)"],
    ["live: no, note: The camera is broken", "Divine Liturgy (The camera is broken)"],
  ])("%s, it says that there is no stream, and why", (change, expected) => {
    const { days, notStreamed } = viewAt("2026-11-27T12:00", [change]);
    expect(days[0]).toMatch(/^Sunday, December 6/);
    expect(notStreamed).toEqual([`This Sunday, November 29, not streamed: ${expected}`]);
  });

  test.each(["replacedBy: Typica", "movedTo: 10:00", "place: Cathedral, link: https://other.example.org/"])(
    "%s, it is streamed",
    (change) => {
      const { days, notStreamed, link } = viewAt("2026-11-27T12:00", [change]);
      expect(days[0]).toMatch(/^This Sunday, November 29/);
      expect(notStreamed).toEqual([]);
      expect(link).toBe(change.includes("link") ? "https://other.example.org/" : LIVE);
    },
  );
});

test("Without marks every service in the church is streamed, and none at another place", () => {
  const week = `weekly:
  - day: Sunday
    services: [{ name: Hours, time: 08:35 }, { name: Memorial, time: 12:00, place: Cemetery }]\n`;
  expect(viewAt("2026-11-27T12:00", [], week).days[0]).toBe("This Sunday, November 29: Hours");
});

test("A stream at night stands under its evening, and one in months is found", () => {
  const week = `weekly: [{ day: Sunday, during: Pascha, services: [{ name: Paschal Matins, time: 00:00, live: yes }] }]\n`;
  expect(viewAt("2026-11-27T12:00", [], week).days).toEqual(["Saturday, May 1: Paschal Matins"]);
});

test("A parish that streams nothing soon has no day", () => {
  const week = `weekly: [{ day: Sunday, until: 2026-11-01, services: [{ name: Hours, time: 08:35, live: yes }] }]\n`;
  expect(viewAt("2026-11-27T12:00", [], week)).toEqual({ isOnNow: false, link: undefined, days: [], notStreamed: [] });
});
