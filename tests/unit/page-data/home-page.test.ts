import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

test("the services follow the parish's day, not the server's: late on Saturday evening it is still Saturday", async () => {
  expect((await at("2025-11-16T03:00:00Z")).next.next?.day).toBe("Tomorrow");
  expect((await at("2025-11-16T06:00:00Z")).next.next?.day).toBe("Today");
});

/** The events and feasts of the card at a moment: title, day and note. */
const itemsAt = async (instant: string) =>
  (await at(instant)).upcoming.items.map(({ title, when, note }) => [title, when, note]);

test.each([
  [
    "2025-11-10T17:00:00Z",
    [
      ["Nativity Fast begins", "Saturday, November 15", undefined],
      ["Men’s Hike", "Sunday, November 16", undefined],
    ],
  ],
  [
    "2025-07-10T12:00:00Z",
    [["Eve of the Feast of St. Olga", "Thursday, July 10, 6:00 PM", undefined], expect.anything()],
  ],
  // Filled up from the church year, without repeating a day.
  [
    "2025-12-20T17:00:00Z",
    [
      ["Nativity of Christ", "Thursday, December 25", undefined],
      ["Circumcision of Our Lord", "Thursday, January 1, in 12 days", "From the church calendar"],
    ],
  ],
  [
    "2025-12-31T17:00:00Z",
    [["Circumcision of Our Lord", "Thursday, January 1, tomorrow", expect.anything()], expect.anything()],
  ],
])("the coming days at %s", async (instant, expected) => expect(await itemsAt(instant)).toEqual(expected));

describe("the next great feast on the home page", () => {
  test("is in the list by its date, with its next service, before a later event", async () => {
    const { items, feast } = (await on("2026-12-21")).upcoming;
    expect(items.map(({ date, title, note }) => [date, title, note])).toEqual([
      ["2026-12-25", "Nativity of Christ (Christmas)", "Vigil of the Nativity: Thursday, December 24, 6:00 PM"],
      ["2027-01-01", "Circumcision of Our Lord", "Divine Liturgy of St. Basil: Friday, January 1, 9:00 AM"],
    ]);
    expect(feast).toBeUndefined();
  });

  test.each([
    ["2026-12-24T17:00:00Z", "Vigil of the Nativity: today, December 24, 6:00 PM"],
    ["2026-12-24T23:30:00Z", "Vigil of the Nativity: today, December 24, 6:00 PM"],
    ["2026-12-25T05:30:00Z", "Divine Liturgy of the Nativity: today, December 25, 9:00 AM"],
    ["2026-12-25T17:00:00Z", "From the church calendar"],
  ])("says at %s: %s", async (instant, note) => {
    expect((await itemsAt(instant))[0]![2]).toBe(note);
  });

  test("is below two nearer events within 60 days", async () => {
    expect((await on("2025-11-10")).upcoming.feast).toMatchObject({
      date: "2025-11-21",
      note: "From the church calendar",
    });
    expect((await on("2027-03-10")).upcoming.feast).toBeUndefined();
  });

  test("is Pascha with its night, and its list is in order", async () => {
    const { items, feast } = (await at("2027-04-26T16:00:00Z")).upcoming;
    expect(feast ?? items[0]).toMatchObject({
      title: "Holy Pascha (Easter)",
      note: "Nocturns: Saturday, May 1, 11:30 PM",
    });
    const dates = items.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
  });
});
