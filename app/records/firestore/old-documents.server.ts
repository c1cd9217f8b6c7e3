import { type DocumentReference, type DocumentSnapshot, type Timestamp } from "firebase-admin/firestore";
import { mailings, type MailOutcome, type OutboxKey, type StoredRow } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { extraFields, withTimeout } from "./documents.server";
import { documentOf } from "./outbox.server";

type Document = readonly [DocumentReference, object];

const documentsOf = async ({ db }: Connection, collection: string) =>
  (await withTimeout(db.collection(collection).get())).docs;

/**
 * Replaces what earlier versions have left in their own collections. An interrupted run is repeated, and a start looks
 * again: a machine with an earlier version may have added some meanwhile.
 */
export async function moveOldDocuments(connection: Connection): Promise<void> {
  const { db } = connection;
  await addExtraFields(connection);
  const oldMailings = await documentsOf(connection, "mailings");
  const value = (name: string, json: unknown): Document[] => [
    [db.collection("siteValues").doc(name), { json: JSON.stringify(json) }],
  ];
  const instant = (found: DocumentSnapshot, name: string) => (found.get(name) as Timestamp).toDate().toISOString();
  const rows = (found: DocumentSnapshot) => rowsFrom(found.data() as OldMail).map((row) => documentOf(connection, row));
  const nothing = () => [];

  /** The documents that take the place of an old one, by its collection. */
  const successors: Record<string, (found: DocumentSnapshot) => Document[]> = {
    pastSundays: (found) => value("past-sundays", found.get("sundays")),
    idHost: (found) => value("id-host", found.get("host")),
    retention: (found) => value("retention", { daysInForce: found.get("daysInForce") as unknown }),
    // A kept bulletin loses the ids of its memorials: it names nobody any more.
    bulletins: (found) =>
      value(`bulletin.${found.id}`, (JSON.parse(found.get("bulletin") as string) as { bulletin: unknown }).bulletin),
    altarLists: (found) =>
      value(`altar-list.${found.id}`, {
        ...{ id: found.id, after: instant(found, "after"), until: instant(found, "until") },
      }),
    updatesTold: (found) =>
      value("updates", {
        state: found.get("state") as unknown,
        mailings: oldMailings.map((mailing) => JSON.parse(mailing.get("mailing") as string) as unknown),
      }),
    mailings: nothing,
    notificationOutbox: rows,
    mailingOutbox: rows,
    undeliveredNotifications: nothing,
    mailingRefusals: nothing,
  };
  // Every call of the store waits for these answers: they are asked for at once.
  const found = await Promise.all(Object.keys(successors).map((collection) => documentsOf(connection, collection)));
  for (const [n, successorsOf] of Object.values(successors).entries()) {
    for (const { ref } of found[n]!) {
      const moved = db.runTransaction(async (transaction) => {
        const old = await transaction.get(ref);
        // Another machine may have been first.
        const documents = old.exists ? successorsOf(old) : [];
        const known = await Promise.all(documents.map(([successor]) => transaction.get(successor)));
        documents.forEach((document, n) => known[n]!.exists || transaction.set(...document));
        transaction.delete(ref);
      });
      await withTimeout(moved);
    }
  }
}

const dayMs = 24 * 60 * 60_000;

/**
 * Gives subscribers of earlier versions the fields by which they are found. A start looks at all once, then at those
 * since the day before the last start: a machine with an earlier version may have added some.
 */
async function addExtraFields({ db }: Connection): Promise<void> {
  const known = db.collection("subscriberFields").doc("complete");
  const [now, since] = [new Date(), (await withTimeout(known.get())).get("at") as Timestamp | undefined];
  const query = db.collection("subscribers").where("timestamp", ">=", new Date((since?.toMillis() ?? 0) - dayMs));
  const { docs } = await withTimeout(query.get());
  for (const document of docs.filter((found) => found.get("mailbox") === undefined)) {
    const added = db.runTransaction(async (transaction) => {
      const found = await transaction.get(document.ref);
      const data = found.data();
      // Somebody may have left meanwhile.
      if (!data) return;
      transaction.update(found.ref, extraFields("subscribers", data, data.confirmed === true, data.timestamp));
    });
    await withTimeout(added);
  }
  await withTimeout(known.set({ at: now }));
}

type OldState = "delivered" | "given-up" | { refusedSince: number } | { printed: string[] };
type OldMail = Omit<OutboxKey, "recipient"> & { due: Timestamp; recipients?: Record<string, OldState> };

const outcomeOf = (state: OldState): MailOutcome | undefined => {
  if (typeof state === "string") return { delivered: state === "delivered" };
  return "printed" in state ? { delivered: true, printed: state.printed } : undefined;
};

/** The rows of a mail, which had one document for all its recipients. Who has it already does not get it again. */
function rowsFrom({ collection, id, due, recipients = {} }: OldMail): StoredRow[] {
  const waiting = { attempts: 0, dueMs: due.toMillis() };
  const ended = Object.entries(recipients).flatMap(([recipient, state]): StoredRow[] => {
    const outcome = collection === "subscribers" ? undefined : outcomeOf(state);
    return outcome ? [{ collection, id, recipient, attempts: 0, outcome }] : [];
  });
  if (collection !== mailings) return [{ collection, id, recipient: "", ...waiting }, ...ended];
  const [mailing = "", subscriber = ""] = id.split(".");
  return ended.length > 0 ? [] : [{ collection, id: mailing, recipient: subscriber, ...waiting }];
}
