import { AsyncResource } from "node:async_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSnapshot, versionIn, withSnapshot } from "~/content/snapshot.server";
import { type RecordStore } from "~/records/record-store";
import { startUpdates } from "~/updates/updates.server";
import { ContentFolder } from "../../support/content/content-folder";
import { until } from "../../support/until";
import { storeOfTest } from "../records/stores";

const everyFiveSeconds = 5_000;

let store: RecordStore;
/** The polls of each machine, in the content of that machine. */
let polls: (() => void)[];
beforeEach(() => {
  store = storeOfTest({ notifications: true });
  polls = [];
  const setRealInterval = setInterval;
  vi.spyOn(globalThis, "setInterval").mockImplementation(((poll: () => void, ms: number) => {
    if (ms === everyFiveSeconds) polls.push(AsyncResource.bind(poll));
    return setRealInterval(ms === everyFiveSeconds ? () => undefined : poll, ms);
  }) as typeof setInterval);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A process with this content. */
function startMachine(folder: ContentFolder, writtenAt: string) {
  const read = readSnapshot(versionIn(folder.path));
  const modifiedAtMs = Object.fromEntries(Object.keys(read.modifiedAtMs).map((part) => [part, Date.parse(writtenAt)]));
  const events: string[] = [];
  const write = (line: object) => void events.push((line as { event: string }).event);
  const start = () =>
    withSnapshot({ ...read, modifiedAtMs: modifiedAtMs as typeof read.modifiedAtMs }, () =>
      startUpdates(store, { info: write, warn: write } as never, () => undefined),
    );
  return { events, start };
}

test("a running machine whose content was replaced on another says so within the hour, and mails nothing", async () => {
  const snow = new ContentFolder().change(
    "services.yml",
    "\nchanges:\n",
    "\nchanges:\n  - { date: 2026-11-29, cancelled: Snow }\n",
  );
  const older = startMachine(new ContentFolder(), "2026-11-20T12:00:00Z");
  const newer = startMachine(snow, "2026-11-26T11:00:00Z");
  const stop = older.start();
  await until(async () => expect(await store.values.read("updates")).toBeDefined());
  const stopNewer = newer.start();
  await until(async () => expect(JSON.stringify(await store.values.read("updates"))).toContain("waiting"));
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
  await store.probe();
  expect((await store.outbox.rows()).map(({ collection }) => collection)).toEqual(["mailings"]);
  expect(newer.events).toEqual(["updates-mailed"]);
  for (const end of [stopAgain, stopNewer]) end();
});
