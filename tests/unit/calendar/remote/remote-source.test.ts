import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type LiturgicalDay, liturgicalDay } from "~/calendar/rules/liturgical-day";
import { remoteSource } from "~/calendar/remote/day-source.server";
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
  const fetchDay = (date: string) => {
    asked.push(date);
    return new Promise<LiturgicalDay>((resolve, reject) => ([answer, refuse] = [resolve, reject]));
  };
  const source = remoteSource(fetchDay, (error) => reasons.push((error as Error).message), Date.now);
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    source,
    asked,
    reasons,
    answers: (day: LiturgicalDay) => (answer(day), settled()),
    refuses: (reason: string) => (refuse(new Error(reason)), settled()),
  };
}

describe("a page that asks the remote calendar", () => {
  it("never waits: it is shown without the record until that has come, and afterwards with it", async () => {
    const { source, answers } = openSource();
    expect(source.day(TODAY)).toBeUndefined();
    await answers(dayFromOutside(TODAY));
    expect(source.day(TODAY)?.titles).toEqual(["From outside"]);
  });

  it("keeps a record when its renewal fails, and says why it failed", async () => {
    const { source, answers, refuses, asked, reasons } = openSource();
    source.day(TODAY);
    await answers(dayFromOutside(TODAY));
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    source.day(TODAY);
    expect(asked).toHaveLength(2);
    await refuses("no answer in time");
    expect(source.day(TODAY)?.titles).toEqual(["From outside"]);
    expect(reasons).toEqual(["no answer in time"]);
  });
});

describe("the remote calendar is asked", () => {
  it.each([
    ["ten minutes after a failure", 10, false],
    ["an hour after a success", 60, true],
  ])("at most once in %s", async (_, minutes, hasSucceeded) => {
    const { source, asked, answers, refuses } = openSource();
    source.day(TODAY);
    await (hasSucceeded ? answers(dayFromOutside(TODAY)) : refuses("no connection"));
    await vi.advanceTimersByTimeAsync(minutes * MINUTE - 1);
    source.day(TODAY);
    expect(asked).toEqual([TODAY]);
    await vi.advanceTimersByTimeAsync(1);
    source.day(TODAY);
    expect(asked).toEqual([TODAY, TODAY]);
  });

  it("for the new day at midnight, ten minutes after its answer for the day before", async () => {
    const { source, asked, answers } = openSource();
    source.day(TODAY);
    await answers(dayFromOutside(TODAY));
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    source.day(TOMORROW);
    expect(asked).toEqual([TODAY, TOMORROW]);
    await answers(dayFromOutside(TOMORROW));
    expect(source.day(TOMORROW)?.date).toBe(TOMORROW);
    source.day(TOMORROW);
    expect(asked).toEqual([TODAY, TOMORROW]);
  });

  it("for the new day once the answer for the day before has come, and then at most once in ten minutes", async () => {
    const { source, asked, refuses } = openSource();
    source.day(TODAY);
    source.day(TOMORROW);
    expect(asked).toEqual([TODAY]);
    await refuses("no connection");
    for (let page = 0; page < 20; page++) source.day(TOMORROW);
    await refuses("no connection");
    for (let page = 0; page < 20; page++) source.day(TOMORROW);
    expect(asked).toEqual([TODAY, TOMORROW]);
  });
});

it("the edition of today's pages changes when a record comes, when it says something else, and when its day is over", async () => {
  const { source, answers } = openSource();
  const before = source.cacheVersion(TODAY);
  await answers(dayFromOutside(TODAY));
  const first = source.cacheVersion(TODAY);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(source.cacheVersion(TODAY)).toBe(first);
  await answers(dayFromOutside(TODAY));
  expect(source.cacheVersion(TODAY)).toBe(first);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  source.cacheVersion(TODAY);
  await answers(dayFromOutside(TODAY, "Corrected"));
  const second = source.cacheVersion(TODAY);
  expect(new Set([before, first, second]).size).toBe(3);
  expect(source.cacheVersion(TOMORROW)).toBe(before);
});
