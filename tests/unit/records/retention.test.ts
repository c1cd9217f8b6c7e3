import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { collectionNames } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";
import { startRetention } from "~/records/retention.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { StoreError } from "~/records/store-error";
import { temporaryFolder } from "../../support/temporary";
import { memorial, prayer } from "../../support/records/sample-records";
import { until } from "../../support/until";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** No names wait for a Liturgy. */
const noneWaits = async () => ({ after: new Date().toISOString(), fromDay: "9999-12-31" });

async function kept(store: RecordStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of store.list("prayerRequests")) ids.push(id);
  return ids;
}

it("deletes at the start what was read and is older than the days, and logs how many", async () => {
  const file = join(temporaryFolder("retention"), "parish.db");
  const store = openSqliteStore(file);
  const logHolds = (text: string) => readFileSync(`${file}-wal`, "latin1").includes(text);
  const record = (id: string, days: number, read: boolean, prayerRequest = "") =>
    ({
      collection: "prayerRequests",
      record: { id, ...prayer(), prayerRequest, read, timestamp: daysAgo(days) },
    }) as const;
  await store.import([
    record("old", 31, true, "Unmistakable"),
    record("unread", 400, false),
    record("young", 29, true),
  ]);
  expect(logHolds("Unmistakable")).toBe(true);
  const logged: object[] = [];
  const log = { info: (event: object) => void logged.push(event), warn: (event: object) => void logged.push(event) };
  const end = startRetention(store, 30, log, noneWaits);
  await until(() => expect(logged).toHaveLength(1));
  end();
  expect(await kept(store)).toEqual(["unread", "young"]);
  expect(logHolds("Unmistakable")).toBe(false);
  expect(logged[0]).toMatchObject({
    event: "retention",
    erased: true,
    deleted: { ...Object.fromEntries(collectionNames.map((name) => [name, 0])), prayerRequests: 1 },
  });
  await store.close();
});

it("deletes a processed memorial a week after its day, as the privacy page says", async () => {
  const store = openSqliteStore(join(temporaryFolder("retention"), "parish.db"));
  const dayOf = (days: number) => daysAgo(days).slice(0, "YYYY-MM-DD".length);
  const memorials = [100, 9, 6, -3].map((days) => ({
    collection: "priestMessages" as const,
    record: { id: `day${days}`.replace("-", "In"), ...memorial(dayOf(days)), processed: true, timestamp: daysAgo(101) },
  }));
  await store.import(memorials);
  const info = vi.fn();
  startRetention(store, 90, { info, warn: info }, noneWaits)();
  await until(() => expect(info).toHaveBeenCalled());
  const left: string[] = [];
  for await (const { id } of store.list("priestMessages")) left.push(id);
  expect(left.sort()).toEqual(["day6", "dayIn3"]);
  await store.close();
});

it("keeps names that wait for a Liturgy, though their list was mailed and they are marked as read", async () => {
  const store = openSqliteStore(join(temporaryFolder("retention"), "parish.db"));
  const read = (id: string, days: number) =>
    ({ collection: "prayerRequests", record: { id, ...prayer(), read: true, timestamp: daysAgo(days) } }) as const;
  const dayOf = (days: number) => daysAgo(days).slice(0, "YYYY-MM-DD".length);
  const [memorialOf, processed] = [
    (days: number) => memorial(dayOf(days)),
    { processed: true, timestamp: daysAgo(60) },
  ];
  await store.import([
    ...[read("heard", 40), read("waits", 30)],
    { collection: "priestMessages", record: { id: "heard-memorial", ...memorialOf(40), ...processed } },
    { collection: "priestMessages", record: { id: "memorial-waits", ...memorialOf(30), ...processed } },
  ]);
  const info = vi.fn();
  const waiting = async () => ({ after: daysAgo(35), fromDay: dayOf(35) });
  startRetention(store, 7, { info, warn: info }, waiting)();
  await until(() => expect(info).toHaveBeenCalled());
  expect(await kept(store)).toEqual(["waits"]);
  expect(await store.count("priestMessages")).toBe(1);
  expect(await store.get("priestMessages", "memorial-waits")).toBeDefined();
  await store.close();
});

it("does nothing without days, and survives a store that fails", async () => {
  const deleteOlderThan = vi.fn(async () => {
    throw new StoreError("busy");
  });
  const warn = vi.fn();
  const eraseDeleted = async () => true;
  startRetention({ deleteOlderThan, eraseDeleted }, undefined, { info: warn, warn }, noneWaits)();
  expect(deleteOlderThan).not.toHaveBeenCalled();
  const end = startRetention({ deleteOlderThan, eraseDeleted }, 30, { info: vi.fn(), warn }, noneWaits);
  await until(() => expect(warn).toHaveBeenCalledWith({ event: "retention-failed", reason: "busy" }));
  end();
});
