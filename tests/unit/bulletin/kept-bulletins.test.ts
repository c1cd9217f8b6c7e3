import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Bulletin } from "~/bulletin/bulletin";
import { keptBulletin, startKeepingBulletins } from "~/bulletin/kept-bulletins.server";
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
const bulletin = (title: string, names: string[] = []) => ({ title, names }) as Bulletin;

/** Advances to the next poll, and waits for its write. */
async function pollOnce(sunday: string) {
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await store.bulletins.get(sunday)).toBeDefined());
}

test("a past bulletin stays as it was, whatever the content becomes", async () => {
  let title = "27th Sunday";
  const make = async () => ({ bulletin: bulletin(title), memorials: [] });
  const stop = startKeepingBulletins(store, { last: () => "2026-12-06", make, log });
  await pollOnce("2026-12-06");
  stop();
  title = "Another title";
  const stopAgain = startKeepingBulletins(store, { last: () => "2026-12-06", make, log });
  vi.advanceTimersByTime(120_000);
  stopAgain();
  expect((await keptBulletin(store, "2026-12-06"))?.title).toBe("27th Sunday");
  expect(await store.bulletins.sundays()).toEqual(["2026-12-06"]);
});

test("a kept bulletin holds no name of a record, and loses it with the record or its permission", async () => {
  const fields = {
    name: "Anna",
    email: "anna@example.org",
    subject: "memorial" as const,
    memorialDate: "2026-12-06",
    memorialNames: "Olga\nPeter",
  };
  await store.create("priestMessages", "a", { ...fields, memorialNamesIn: ["bulletin"] });
  const make = async () => ({ bulletin: bulletin("27th Sunday", ["Olga", "Peter"]), memorials: ["a"] });
  const stop = startKeepingBulletins(store, { last: () => "2026-12-06", make, log });
  await pollOnce("2026-12-06");
  stop();
  expect(await store.bulletins.get("2026-12-06")).not.toContain("Olga");
  expect((await keptBulletin(store, "2026-12-06"))?.names).toEqual(["Olga", "Peter"]);
  await store.edit("priestMessages", "a", fields);
  expect((await keptBulletin(store, "2026-12-06"))?.names).toEqual([]);
  await store.edit("priestMessages", "a", { ...fields, memorialNamesIn: ["bulletin"] });
  await store.delete("priestMessages", ["a"]);
  expect((await keptBulletin(store, "2026-12-06"))?.names).toEqual([]);
});
