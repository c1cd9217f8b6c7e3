import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type LiturgicalDay, liturgicalDay } from "~/calendar/rules/liturgical-day";
import { RemoteSource } from "~/calendar/remote/remote-source";
import { factsOfTheSite } from "../shipped-facts";

const facts = factsOfTheSite();
const TODAY = "2026-11-21";
const TOMORROW = "2026-11-22";
const MINUTE = 60_000;
const dayFromOutside = (date: string, title = "From outside") => ({ ...liturgicalDay(facts, date), titles: [title] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A source whose answers the test controls. */
function openSource() {
  const asked: string[] = [];
  const reasons: string[] = [];
  let answer: (day: LiturgicalDay) => void = () => {};
  let refuse: (reason: Error) => void = () => {};
  const source = new RemoteSource({
    fetchDay: (date) => {
      asked.push(date);
      return new Promise((resolve, reject) => ([answer, refuse] = [resolve, reject]));
    },
    nowMs: () => Date.now(),
    reportFailure: (error) => reasons.push((error as Error).message),
  });
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    source,
    asked,
    reasons,
    answers: (day: LiturgicalDay) => (answer(day), settled()),
    refuses: (reason: string) => (refuse(new Error(reason)), settled()),
  };
}

/** Whether something is there after so many milliseconds. */
async function isThereAfter(promise: Promise<unknown>, milliseconds: number) {
  let isThere = false;
  void promise.then(() => (isThere = true));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return isThere;
}

describe("a page that asks the remote calendar", () => {
  it("waits at most 300 ms, and is then shown without it", async () => {
    const { source } = openSource();
    const page = source.day(TODAY);
    expect(await isThereAfter(page, 299)).toBe(false);
    expect(await isThereAfter(page, 1)).toBe(true);
    expect(await page).toBeUndefined();
  });

  it("shares the wait of the page before it, and does not begin another", async () => {
    const { source } = openSource();
    void source.day(TODAY);
    await vi.advanceTimersByTimeAsync(200);
    expect(await isThereAfter(source.day(TODAY), 100)).toBe(true);
    expect(await isThereAfter(source.day(TODAY), 0)).toBe(true);
  });

  it("gets a record that arrives in time, and later pages get it at once", async () => {
    const { source, answers } = openSource();
    const page = source.day(TODAY);
    await vi.advanceTimersByTimeAsync(100);
    await answers(dayFromOutside(TODAY));
    expect((await page)?.titles).toEqual(["From outside"]);
    expect((await source.day(TODAY))?.titles).toEqual(["From outside"]);
  });

  it("does not wait after the service failed", async () => {
    const { source, refuses, reasons } = openSource();
    void source.day(TODAY);
    await refuses("status 500");
    expect(await isThereAfter(source.day(TODAY), 0)).toBe(true);
    expect(reasons).toEqual(["status 500"]);
  });

  it("does not wait for the renewal of a record, and keeps the record when that fails", async () => {
    const { source, answers, refuses, asked } = openSource();
    void source.day(TODAY);
    await answers(dayFromOutside(TODAY));
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect((await source.day(TODAY))?.titles).toEqual(["From outside"]);
    expect(asked).toHaveLength(2);
    await refuses("no answer in time");
    expect((await source.day(TODAY))?.titles).toEqual(["From outside"]);
  });

  it("is never shown yesterday's record", async () => {
    const { source, answers } = openSource();
    void source.day(TODAY);
    await answers(dayFromOutside(TODAY));
    const page = source.day(TOMORROW);
    expect(await isThereAfter(page, 300)).toBe(true);
    expect(await page).toBeUndefined();
  });
});

describe("the remote calendar is asked", () => {
  it("once at a time", async () => {
    const { source, asked } = openSource();
    for (let page = 0; page < 20; page++) void source.day(TODAY);
    await vi.advanceTimersByTimeAsync(5 * 60 * MINUTE);
    void source.day(TODAY);
    expect(asked).toEqual([TODAY]);
  });

  it("at most once in ten minutes after a failure", async () => {
    const { source, asked, refuses } = openSource();
    void source.day(TODAY);
    await refuses("no connection");
    await vi.advanceTimersByTimeAsync(10 * MINUTE - 1);
    void source.day(TODAY);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    void source.day(TODAY);
    expect(asked).toHaveLength(2);
  });

  it("at most once in an hour after a success", async () => {
    const { source, asked, answers } = openSource();
    void source.day(TODAY);
    await answers(dayFromOutside(TODAY));
    await vi.advanceTimersByTimeAsync(60 * MINUTE - 1);
    void source.day(TODAY);
    expect(asked).toEqual([TODAY]);
    await vi.advanceTimersByTimeAsync(1);
    void source.day(TODAY);
    expect(asked).toEqual([TODAY, TODAY]);
  });

  it("for the new day at midnight, ten minutes after its answer for the day before", async () => {
    const { source, asked, answers } = openSource();
    void source.day(TODAY);
    await answers(dayFromOutside(TODAY));
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    const page = source.day(TOMORROW);
    expect(asked).toEqual([TODAY, TOMORROW]);
    await answers(dayFromOutside(TOMORROW));
    expect((await page)?.date).toBe(TOMORROW);
    void source.day(TOMORROW);
    expect(asked).toEqual([TODAY, TOMORROW]);
  });

  it("for the new day once the answer for the day before has come, and then at most once in ten minutes", async () => {
    const { source, asked, refuses } = openSource();
    void source.day(TODAY);
    void source.day(TOMORROW);
    expect(asked).toEqual([TODAY]);
    await refuses("no connection");
    for (let page = 0; page < 20; page++) void source.day(TOMORROW);
    await refuses("no connection");
    for (let page = 0; page < 20; page++) void source.day(TOMORROW);
    expect(asked).toEqual([TODAY, TOMORROW]);
  });
});

describe("the edition of today's pages", () => {
  it("changes when a record comes, when it says something else, and when its day is over", async () => {
    const { source, answers } = openSource();
    const before = source.cacheVersion(TODAY);
    await answers(dayFromOutside(TODAY));
    const first = source.cacheVersion(TODAY);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(source.cacheVersion(TODAY)).toBe(first);
    await answers(dayFromOutside(TODAY));
    expect(source.cacheVersion(TODAY)).toBe(first);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    void source.cacheVersion(TODAY);
    await answers(dayFromOutside(TODAY, "Corrected"));
    const second = source.cacheVersion(TODAY);
    expect(new Set([before, first, second]).size).toBe(3);
    expect(source.cacheVersion(TOMORROW)).toBe(before);
  });
});
