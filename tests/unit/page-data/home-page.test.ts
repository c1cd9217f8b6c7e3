import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { homePage } from "~/page-data/home-page.server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** The home page's content at an instant. */
function at(instant: string) {
  vi.setSystemTime(new Date(instant));
  return homePage();
}

/** At noon of a day, by the parish's clock in winter. */
const on = (date: string) => at(`${date}T17:00:00Z`);

describe("the services on the home page", () => {
  it("follow the parish's day, not the server's: late on Saturday evening it is still Saturday", async () => {
    expect((await at("2025-11-16T03:00:00Z")).next.next?.day).toBe("Tomorrow");
    expect((await at("2025-11-16T06:00:00Z")).next.next?.day).toBe("Today");
  });
});

describe("the coming days on the home page", () => {
  it("are the parish's next two events, in the order of their days", async () => {
    const { items } = (await on("2025-11-10")).upcoming;
    expect(items).toEqual([
      {
        date: "2025-11-15",
        title: "Nativity Fast begins",
        when: "Saturday, November 15",
        html: expect.stringMatching(/^<p>The forty days/),
      },
      {
        date: "2025-11-16",
        title: "Men’s Hike",
        when: "Sunday, November 16",
        html: expect.stringMatching(/^<p>After coffee hour/),
      },
    ]);
  });

  it("have the hour of an event", async () => {
    const { items } = (await at("2025-07-10T12:00:00Z")).upcoming;
    expect(items[0]).toMatchObject({ title: "Eve of the Feast of St. Olga", when: "Thursday, July 10, 6:00 PM" });
  });

  it("are filled up with feasts and fasts of the church year, without repeating a day", async () => {
    const { items } = (await on("2025-12-20")).upcoming;
    expect(items[0]).toMatchObject({ date: "2025-12-25", title: "Nativity of Our Lord" });
    expect(items[1]).toMatchObject({
      date: "2026-01-01",
      title: "Circumcision of Our Lord",
      when: "Thursday, January 1, in 12 days",
      note: "From the church calendar",
    });
    expect(items).toHaveLength(2);
  });

  it.each([
    ["2026-01-01", "today"],
    ["2025-12-31", "tomorrow"],
    ["2025-12-30", "in 2 days"],
  ])("on %s have the Circumcision %s", async (date, when) => {
    const { items } = (await on(date)).upcoming;
    expect(items.find(({ date }) => date === "2026-01-01")?.when).toBe(`Thursday, January 1, ${when}`);
  });
});

describe("the next great feast on the home page", () => {
  it("is in the list by its date, with its first service, before a later event", async () => {
    const { items, feast } = (await on("2026-12-21")).upcoming;
    expect(items.map(({ date, title, note }) => [date, title, note])).toEqual([
      ["2026-12-25", "Nativity of Christ (Christmas)", "First service: Thursday, December 24, 6:00 PM"],
      ["2027-01-01", "Circumcision of Our Lord", "First service: Friday, January 1, 9:00 AM"],
    ]);
    expect(feast).toBeUndefined();
    expect((await on("2026-12-24")).upcoming.items[0]!.note).toBe("First service: today, December 24, 6:00 PM");
    expect((await at("2026-12-24T23:30:00Z")).upcoming.items[0]!.note).toBe(
      "Now: Vigil of the Nativity, since 6:00 PM",
    );
    expect((await at("2026-12-25T05:30:00Z")).upcoming.items[0]!.note).toBe(
      "Next service: today, December 25, 9:00 AM",
    );
    expect((await on("2026-12-25")).upcoming.items[0]!.note).toBe("From the church calendar");
  });

  it("is below two nearer events within 60 days", async () => {
    expect((await on("2025-11-10")).upcoming.feast).toMatchObject({
      date: "2025-11-21",
      note: "From the church calendar",
    });
    expect((await on("2027-03-10")).upcoming.feast).toBeUndefined();
  });

  it("is Pascha with its night, and its list is in order", async () => {
    const { items, feast } = (await at("2027-04-26T16:00:00Z")).upcoming;
    expect(feast ?? items[0]).toMatchObject({
      title: "Holy Pascha (Easter)",
      note: "First service: Saturday, May 1, 11:30 PM",
    });
    const dates = items.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
  });
});
