import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type LiturgicalDay, liturgicalDay } from "~/calendar/rules/liturgical-day";
import { remoteSource } from "~/calendar/remote/day-source.server";
import { log } from "~/log/log.server";
import { factsOfTheSite } from "../shipped-facts";

const facts = factsOfTheSite();
const TODAY = "2026-11-21";
const TOMORROW = "2026-11-22";
const MINUTE = 60_000;
const dayFromOutside = (date: string, title = "From outside") => ({ ...liturgicalDay(facts, date), titles: [title] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A source whose answers the test controls, the first of them first. */
function openSource() {
  const asked: string[] = [];
  const waiting: { answer: (day: LiturgicalDay) => void; refuse: (reason: Error) => void }[] = [];
  const fetchDay = (date: string) => {
    asked.push(date);
    return new Promise<LiturgicalDay>((answer, refuse) => waiting.push({ answer, refuse }));
  };
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    source: remoteSource(fetchDay, Date.now),
    asked,
    answers: (day: LiturgicalDay) => (waiting.shift()!.answer(day), settled()),
    refuses: (reason: string) => (waiting.shift()!.refuse(new Error(reason)), settled()),
  };
}

describe("a page that asks the remote calendar", () => {
  it("never waits: it is shown without the record until that has come, and afterwards with it", async () => {
    const { source, answers } = openSource();
    expect(source.day(TODAY)).toBeUndefined();
    await answers(dayFromOutside(TODAY));
    expect(source.day(TODAY)?.titles).toEqual(["From outside"]);
  });

  it("keeps a record when its renewal fails, and logs why it failed", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    const { source, answers, refuses, asked } = openSource();
    source.day(TODAY);
    await answers(dayFromOutside(TODAY));
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    source.day(TODAY);
    expect(asked).toHaveLength(2);
    await refuses("status 503");
    expect(source.day(TODAY)?.titles).toEqual(["From outside"]);
    const line = { event: "calendar-source-failed", reason: "status 503" };
    expect(logged).toHaveBeenCalledWith(line, expect.stringMatching(/^Error fetching data/));
    logged.mockRestore();
  });
});

describe("the remote calendar is asked", () => {
  it("at most once in half an hour, and at once for the new day at midnight", async () => {
    const { source, asked } = openSource();
    for (let page = 0; page < 20; page++) source.day(TODAY);
    await vi.advanceTimersByTimeAsync(30 * MINUTE - 1);
    source.day(TODAY);
    expect(asked).toEqual([TODAY]);
    await vi.advanceTimersByTimeAsync(1);
    source.day(TODAY);
    expect(asked).toEqual([TODAY, TODAY]);
    for (let page = 0; page < 20; page++) source.day(TOMORROW);
    expect(asked).toEqual([TODAY, TODAY, TOMORROW]);
  });

  it("for the new day while the answer for the day before is still to come", async () => {
    const { source, answers } = openSource();
    source.day(TODAY);
    source.day(TOMORROW);
    await answers(dayFromOutside(TODAY));
    expect(source.day(TOMORROW)).toBeUndefined();
    await answers(dayFromOutside(TOMORROW));
    expect(source.day(TOMORROW)?.date).toBe(TOMORROW);
  });
});

it("the edition of today's pages changes when a record comes, when it says something else, and when its day is over", async () => {
  const { source, answers } = openSource();
  const before = source.cacheVersion(TODAY);
  await answers(dayFromOutside(TODAY));
  const first = source.cacheVersion(TODAY);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(source.cacheVersion(TODAY)).toBe(first);
  await answers(dayFromOutside(TODAY));
  expect(source.cacheVersion(TODAY)).toBe(first);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  source.cacheVersion(TODAY);
  await answers(dayFromOutside(TODAY, "Corrected"));
  const second = source.cacheVersion(TODAY);
  expect(new Set([before, first, second]).size).toBe(3);
  expect(source.cacheVersion(TOMORROW)).toBe(before);
});
