import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Bulletin } from "~/bulletin/bulletin";
import { keptBulletins, startKeepingBulletins } from "~/bulletin/kept-bulletins.server";
import { storeOfTest } from "../records/stores";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

test("a past bulletin stays as it was, whatever the content becomes, and names nobody", async () => {
  const { values } = storeOfTest();
  const bulletins = keptBulletins(values);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const start = (title: string) =>
    startKeepingBulletins(
      { values },
      { last: () => "2026-12-06", make: async () => ({ title, names: ["Olga"] }) as unknown as Bulletin, log },
    );
  const stop = start("27th Sunday");
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await bulletins.get("2026-12-06")).toBeDefined());
  stop();
  const stopAgain = start("Another title");
  vi.advanceTimersByTime(120_000);
  stopAgain();
  expect(await bulletins.get("2026-12-06")).toEqual({ title: "27th Sunday", names: [] });
  expect(await bulletins.sundays()).toEqual(["2026-12-06"]);
});
