import { afterEach, beforeEach, expect, test } from "vitest";
import { altarListsIn } from "~/commemorations/weekly-list/altar-lists";
import { type Connection } from "~/records/firestore/credentials.server";
import { mailingWith } from "~/updates/mailings";
import { readState } from "~/updates/next-mail";
import { connectionTo, firestoreAt, firestoreEmulator } from "../../../support/stand-ins/firestore-emulator";
import { mailsIn, oldMails } from "../stores";

let emulator: Awaited<ReturnType<typeof firestoreEmulator>>;
let old: Connection;
beforeEach(async () => {
  emulator = await firestoreEmulator();
  old = await connectionTo(emulator.host);
});
afterEach(async () => {
  await old.close();
  await emulator.away();
});

/** Writes documents as version 1 did: by collection and id. */
async function write(documents: Record<string, Record<string, object>>): Promise<void> {
  for (const [collection, all] of Object.entries(documents))
    for (const [id, fields] of Object.entries(all)) await old.db.collection(collection).doc(id).set(fields);
}

const countIn = async (collections: string[]) =>
  (await Promise.all(collections.map(async (name) => (await old.db.collection(name).get()).size))).join(" ");

test("Documents of version 1 become named values; a second start changes nothing", async () => {
  const at = (instant: string) => new Date(instant);
  const sundays = [{ date: "2026-11-22", isHeld: true, until: "2026-11-22T14:00:00.000Z" }];
  const mailing = {
    id: "changes-1",
    items: [{ sentence: "No Vespers" }],
    writtenAt: "2026-11-25",
    until: "2026-11-29",
  };
  const bulletin = { title: "25th Sunday", names: [], cut: ["names"] };
  const documents = {
    pastSundays: { all: { sundays } },
    idHost: { first: { host: "parish.fly.dev" } },
    retention: { state: { daysInForce: 400, waiting: { days: 300, waitedMs: 5, lastSeenMs: 6 } } },
    bulletins: {
      "2026-11-22": {
        sunday: "2026-11-22",
        bulletin: JSON.stringify({ bulletin, memorials: ["id of a request"], nameCount: 3 }),
      },
    },
    altarLists: {
      "2026-11-22": { after: at("2026-11-15T14:00:00.123Z"), until: at("2026-11-22T14:00:00Z") },
      "2026-11-22-additions": { after: at("2026-11-22T14:00:00Z"), until: at("2026-11-22T15:00:00Z") },
    },
    mailings: { "changes-1": { until: mailing.until, mailing: JSON.stringify(mailing) } },
    updatesTold: { state: { state: '{"known":{"services":{},"notices":{}}}' } },
  };
  await write(documents);
  for (let start = 1; start <= 2; start += 1) {
    const store = firestoreAt(emulator.host);
    expect(await store.values.read("past-sundays")).toEqual(sundays);
    expect(await store.values.read("id-host")).toBe("parish.fly.dev");
    expect(await store.values.read("retention")).toBeUndefined();
    expect(await store.values.read("bulletin.2026-11-22")).toEqual(bulletin);
    const lists = altarListsIn(store.values);
    expect(await lists.get("2026-11-22")).toEqual({
      id: "2026-11-22",
      after: "2026-11-15T14:00:00.123Z",
      until: "2026-11-22T14:00:00.000Z",
    });
    expect((await lists.last())!.id).toBe("2026-11-22-additions");
    const updates = await store.values.read<{ state: unknown }>("updates");
    expect(readState(updates?.state)).toEqual({ known: { services: {}, notices: [] } });
    expect(await mailingWith(store.values, "changes-1")).toEqual(mailing);
    await store.close();
  }
  expect(await countIn(Object.keys(documents))).toBe("0 0 0 0 0 0 0");
});

test("What waits in the two outboxes of version 1 waits in the new one, without who has it already", async () => {
  const due = new Date("2026-11-01");
  const mail = (collection: string, id: string, recipients: object = {}) => ({
    [`${collection}.${id}`]: { collection, id, due, attempts: 1, recipients },
  });
  const documents = {
    notificationOutbox: {
      ...mail("prayerRequests", "new"),
      ...mail("subscribers", "asked"),
      ...mail("priestMessages", "partly", oldMails.states),
      ...mail("altarLists", "2026-11-22", { a: { printed: ["one", "two"] } }),
    },
    mailingOutbox: { ...mail("mailings", "changes-1.anna"), ...mail("mailings", "changes-1.ben", { x: "given-up" }) },
    undeliveredNotifications: { c: { recipient: "c", count: 2, reason: "EENVELOPE 550" } },
    mailingRefusals: { anna: { recipient: "anna", count: 2, reason: "EENVELOPE 550" } },
  };
  await write(documents);
  const store = firestoreAt(emulator.host);
  expect(await mailsIn(store)).toEqual(oldMails.moved);
  await store.close();
  expect(await countIn(Object.keys(documents))).toBe("0 0 0 0");
});
