import { afterEach, expect, test, vi } from "vitest";
import { openReceiver } from "../forms/open-receiver";

afterEach(() => {
  vi.useRealTimers();
});

test("the store is probed again after ten seconds, not sooner", async () => {
  const { store } = await openReceiver();
  const { isStoreReady } = await import("~/records/open-store.server");
  vi.useFakeTimers({ toFake: ["performance"] });
  const probe = vi.spyOn(store, "probe");
  expect(await isStoreReady()).toBe(true);
  probe.mockRejectedValue(new Error("the disk is full"));
  vi.advanceTimersByTime(9_900);
  expect([await isStoreReady(), probe.mock.calls.length]).toEqual([true, 1]);
  vi.advanceTimersByTime(200);
  expect([await isStoreReady(), probe.mock.calls.length]).toEqual([false, 2]);
  await store.close();
});
