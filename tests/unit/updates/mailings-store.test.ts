import { expect, test } from "vitest";
import { newMail } from "~/records/record-store";
import { changeState, knownState, mailingWith } from "~/updates/mailings";
import { snow } from "../../support/updates/subscribers";
import { storeOfKind } from "../records/stores";

const store = await storeOfKind("sqlite");

const hourMs = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const mailing = (id: string, writtenAt = at(0)) => ({ id, items: [snow()], writtenAt, until: at(hourMs) });

test("the state is what the last change made of the one before", async () => {
  expect(await knownState(store.values)).toBeUndefined();
  for (const letter of ["a", "b"])
    await changeState(store.values, (state = "") => ({ state: `${state as string}${letter}` }));
  expect(await knownState(store.values)).toBe("ab");
});

test("a mailing has one row, which is divided among more than 500 people in one step", async () => {
  await changeState(store.values, (state) => ({ state, mailing: mailing("changes-1") }));
  expect(await mailingWith(store.values, "changes-1")).toMatchObject({
    id: "changes-1",
    items: [{ path: snow().path }],
  });
  const row = (await store.outbox.claim(new Date(), new Date(Date.now() + hourMs)))!;
  expect(row).toMatchObject({ collection: "mailings", id: "changes-1", recipient: "", attempts: 1 });
  const people = Array.from({ length: 520 }, (_, index) => `person-${index}`);
  await store.outbox.replace(
    row,
    people.map((recipient) => newMail("mailings", "changes-1", recipient)),
  );
  expect(await store.outbox.count()).toBe(520);
});

test("a mailing that is over is removed with the next one", async () => {
  await changeState(store.values, (state) => ({ state, mailing: mailing("changes-2", at(2 * hourMs)) }));
  expect(await mailingWith(store.values, "changes-1")).toBeUndefined();
  expect(await mailingWith(store.values, "changes-2")).toBeDefined();
});
