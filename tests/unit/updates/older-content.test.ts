import { expect, test, vi } from "vitest";
import { contentVersion } from "~/content/snapshot.server";
import { changeState } from "~/updates/mailings";
import { startUpdates } from "~/updates/updates.server";
import { until } from "../../support/until";
import { storeOfTest } from "../records/stores";

test("a machine whose content was replaced on another says so, and mails nothing", async () => {
  const store = storeOfTest();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const onAdded = vi.fn();
  const state = async () => (await store.values.read<{ state: unknown }>("updates"))?.state;
  const start = () => startUpdates(store, log, onAdded);
  const stop = start();
  await until(async () => expect(await state()).toBeDefined());
  stop();
  expect(log.warn).not.toHaveBeenCalled();
  // The other machine has newer content, and people know nothing of it.
  const newer = { version: "newer", writtenMs: Date.now() + 1_000, replaced: [contentVersion()] };
  const newState = { content: newer, known: { services: {}, notices: [] } };
  await changeState(store.values, () => ({ state: newState }));
  const stopAgain = start();
  await until(() => expect(log.warn.mock.calls).toMatchObject([[{ event: "content-differs" }, expect.any(String)]]));
  stopAgain();
  expect(await state()).toEqual(newState);
  expect(onAdded).not.toHaveBeenCalled();
});
