import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mailingTurn } from "~/notify/mailing-turn";
import { storeOfTest } from "../records/stores";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-29T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const machines = () => {
  const { values } = storeOfTest();
  return [1, 2, 3].map(() => mailingTurn(values, 500, 120_000)) as [Turn, Turn, Turn];
};
type Turn = ReturnType<typeof mailingTurn>;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

test("one machine of three mails, as long as it goes on", async () => {
  const [first, second, third] = machines();
  const answers = await Promise.all([first.take(), second.take(), third.take()]);
  expect(answers.filter((ms) => ms === 0)).toHaveLength(1);
  for (let mail = 0; mail < 10; mail += 1) {
    pass(50_000);
    expect(await first.take()).toBe(0);
    expect(await second.take()).toBeGreaterThan(0);
  }
});

test("another goes on when the first has died, and at the next mail when it has stopped", async () => {
  const [first, second, third] = machines();
  expect([await first.take(), await second.take()]).toEqual([0, 120_000]);
  pass(120_000);
  expect([await second.take(), await first.take()]).toEqual([0, 120_000]);
  await second.release();
  expect(await third.take()).toBe(500);
  pass(500);
  expect(await third.take()).toBe(0);
});

test("a turn taken by a clock that ran ahead holds nobody up", async () => {
  const [first, second] = machines();
  pass(86_400_000);
  await first.take();
  pass(-86_400_000);
  expect(await second.take()).toBe(0);
});
