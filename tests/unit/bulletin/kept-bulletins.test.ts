import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Bulletin } from "~/bulletin/bulletin";
import { keptBulletins, startKeepingBulletins } from "~/bulletin/kept-bulletins.server";
import { type RecordStore } from "~/records/record-store";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { temporaryFolder } from "../../support/temporary";

let store: RecordStore;
beforeEach(() => {
  store = openSqliteStore(`${temporaryFolder("bulletins")}/parish.db`);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
});

const log = { info: () => {}, warn: () => {}, error: () => {} };
const bulletin = (title: string, names: string[] = []) => ({ title, names }) as unknown as Bulletin;

/** Advances to the next poll, and waits for its write. */
async function pollOnce(sunday: string) {
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await keptBulletins(store.values).get(sunday)).toBeDefined());
}

test("a past bulletin stays as it was, whatever the content becomes", async () => {
  let title = "27th Sunday";
  const make = async () => bulletin(title);
  const stop = startKeepingBulletins(store, { last: () => "2026-12-06", make, log });
  await pollOnce("2026-12-06");
  stop();
  title = "Another title";
  const stopAgain = startKeepingBulletins(store, { last: () => "2026-12-06", make, log });
  vi.advanceTimersByTime(120_000);
  stopAgain();
  expect((await keptBulletins(store.values).get("2026-12-06"))?.title).toBe("27th Sunday");
  expect(await keptBulletins(store.values).sundays()).toEqual(["2026-12-06"]);
});

test("a kept bulletin names nobody", async () => {
  const make = async () => bulletin("27th Sunday", ["Olga", "Peter"]);
  const stop = startKeepingBulletins(store, { last: () => "2026-12-06", make, log });
  await pollOnce("2026-12-06");
  stop();
  expect(await keptBulletins(store.values).get("2026-12-06")).toEqual({ title: "27th Sunday", names: [] });
});
