import { AsyncResource } from "node:async_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSnapshot, versionIn, withSnapshot } from "~/content/snapshot.server";
import { type RecordStore } from "~/records/record-store";
import { startUpdates } from "~/updates/updates.server";
import { freePort } from "../../support/network/free-port";
import { ContentFolder } from "../../support/content/content-folder";
import { emulatorOn, firestoreAt } from "../../support/stand-ins/firestore-emulator";
import { until } from "../../support/until";

const everyFiveSeconds = 5_000;

let emulator: Awaited<ReturnType<typeof emulatorOn>>;
let stores: RecordStore[];
/** The polls of each machine, in the content of that machine. */
let polls: (() => void)[];
beforeEach(async () => {
  emulator = await emulatorOn(await freePort());
  stores = [];
  polls = [];
  const setRealInterval = setInterval;
  vi.spyOn(globalThis, "setInterval").mockImplementation(((poll: () => void, ms: number) => {
    if (ms === everyFiveSeconds) polls.push(AsyncResource.bind(poll));
    return setRealInterval(ms === everyFiveSeconds ? () => undefined : poll, ms);
  }) as typeof setInterval);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T12:00:00Z") });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all(stores.map((store) => store.close()));
  await emulator.away();
});

/** A process with this content, on a connection of its own. */
function startMachine(folder: ContentFolder, writtenAt: string) {
  const store = firestoreAt(emulator.host, { notifications: true });
  stores.push(store);
  const read = readSnapshot(versionIn(folder.path));
  const modifiedAtMs = Object.fromEntries(Object.keys(read.modifiedAtMs).map((part) => [part, Date.parse(writtenAt)]));
  const events: string[] = [];
  const write = (line: object) => void events.push((line as { event: string }).event);
  const start = () =>
    withSnapshot({ ...read, modifiedAtMs: modifiedAtMs as typeof read.modifiedAtMs }, () =>
      startUpdates(store, { info: write, warn: write } as never, () => undefined),
    );
  return { events, store, start };
}

const mailings = async (store: RecordStore) =>
  (await store.outbox.rows()).filter(({ collection }) => collection === "mailings").length;

test("a running machine whose content was replaced on another says so within the hour, and mails nothing", async () => {
  const snow = new ContentFolder().change(
    "services.yml",
    "\nchanges:\n",
    "\nchanges:\n  - { date: 2026-11-29, cancelled: Snow }\n",
  );
  const older = startMachine(new ContentFolder(), "2026-11-20T12:00:00Z");
  const newer = startMachine(snow, "2026-11-26T11:00:00Z");
  const stop = older.start();
  await until(async () => expect(await older.store.values.read("updates")).toBeDefined());
  const stopNewer = newer.start();
  await until(async () => expect(JSON.stringify(await older.store.values.read("updates"))).toContain("waiting"));
  vi.setSystemTime(new Date("2026-11-26T12:06:00Z"));
  polls[1]!();
  await until(() => expect(newer.events).toEqual(["updates-mailed"]));
  expect(older.events).toEqual([]);
  vi.setSystemTime(new Date("2026-11-26T13:01:00Z"));
  polls[0]!();
  await until(() => expect(older.events).toEqual(["content-differs"]));
  stop();
  // A restart of the older machine changes nothing, and repeats the warning.
  const stopAgain = older.start();
  await until(() => expect(older.events).toEqual(["content-differs", "content-differs"]));
  vi.setSystemTime(new Date("2026-11-26T14:02:00Z"));
  for (const poll of polls) poll();
  await newer.store.probe();
  expect(await mailings(newer.store)).toBe(1);
  expect(newer.events).toEqual(["updates-mailed"]);
  for (const end of [stopAgain, stopNewer]) end();
});
