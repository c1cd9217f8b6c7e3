import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { openReceiver } from "../forms/open-receiver";

// Loaded before the tests: otherwise the mutation check expects them to notice the faults in every module's constants.
const { store, log } = await openReceiver();
const { isStoreReady, reportWrite } = await import("~/records/open-store.server");
const probe = vi.spyOn(store, "probe");
const error = vi.spyOn(log, "error");

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});
afterAll(() => store.close());

test("the store is probed again after ten seconds, not sooner", async () => {
  expect(await isStoreReady()).toBe(true);
  probe.mockRejectedValueOnce(new Error("the disk is full"));
  vi.advanceTimersByTime(9_999);
  expect([await isStoreReady(), probe.mock.calls.length]).toEqual([true, 1]);
  for (const passedMs of [1, 9_999]) {
    vi.advanceTimersByTime(passedMs);
    expect([await isStoreReady(), probe.mock.calls.length]).toEqual([false, 2]);
  }
  expect(error.mock.calls).toEqual([
    [{ event: "store-not-writable", error: "the disk is full" }, expect.stringContaining("No form can be stored")],
  ]);
});

test("the outcome of a real write counts as a probe", async () => {
  reportWrite(true);
  expect(await isStoreReady()).toBe(true);
  reportWrite(false);
  expect(await isStoreReady()).toBe(false);
  expect(probe).not.toHaveBeenCalled();
});
