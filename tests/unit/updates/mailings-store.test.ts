import { afterAll, beforeAll, expect, test } from "vitest";
import { mailingsIn } from "~/updates/mailings";
import { type RecordStore } from "~/records/record-store";
import { type Opened } from "../../support/stand-ins/firestore-emulator";
import { snow } from "../../support/updates/subscribers";
import { kinds } from "../records/stores";

let opened: Opened<{ store: RecordStore }>;
let store: RecordStore;
beforeAll(async () => {
  opened = await kinds.sqlite();
  store = opened.store;
});
afterAll(() => opened.away());

const hourMs = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const mailing = (id: string, writtenAt = at(0)) => ({ id, items: [snow()], writtenAt, until: at(hourMs) });

test("the state is replaced by one process at a time", async () => {
  expect(await mailingsIn(store.values).state()).toBeUndefined();
  expect(await mailingsIn(store.values).change(undefined, "a")).toBe(true);
  expect(await mailingsIn(store.values).change(undefined, "b")).toBe(false);
  const state = await mailingsIn(store.values).state();
  expect(await mailingsIn(store.values).change("other", "c", mailing("changes-0"))).toBe(false);
  expect(await mailingsIn(store.values).get("changes-0")).toBeUndefined();
  expect(await mailingsIn(store.values).change(state, "told")).toBe(true);
  expect(await mailingsIn(store.values).state()).toBe("told");
});

test("a mailing has one row, which is divided among more than 500 people in one step", async () => {
  expect(await mailingsIn(store.values).change("told", "week", mailing("changes-1"))).toBe(true);
  expect(await mailingsIn(store.values).get("changes-1")).toMatchObject({
    id: "changes-1",
    items: [{ path: snow().path }],
  });
  const row = (await store.outbox.claim(new Date(), new Date(Date.now() + hourMs)))!;
  expect(row).toEqual({ collection: "mailings", id: "changes-1", recipient: "", attempts: 1 });
  await store.outbox.divide(
    row,
    Array.from({ length: 520 }, (_, index) => `person-${index}`),
  );
  expect(await store.outbox.count()).toBe(520);
});

test("a mailing that is over is removed with the next one", async () => {
  await mailingsIn(store.values).change("week", "later", mailing("changes-2", at(2 * hourMs)));
  expect(await mailingsIn(store.values).get("changes-1")).toBeUndefined();
  expect(await mailingsIn(store.values).get("changes-2")).toBeDefined();
});
