/** What earlier versions have left in their own collections. An interrupted run is repeated. */
import { type DocumentSnapshot, type Timestamp } from "firebase-admin/firestore";
import { mailings, type MailOutcome, type OutboxKey, type StoredRow } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { alreadyExists, fallbackOnStatus, withTimeout } from "./documents.server";
import { documentOf } from "./outbox.server";

const valueIn = (name: string) => (found: DocumentSnapshot) => found.get(name) as unknown;

/** A kept bulletin without the ids of its memorials: it names nobody any more. */
const bulletinIn = (found: DocumentSnapshot): unknown =>
  (JSON.parse(found.get("bulletin") as string) as { bulletin: unknown }).bulletin;

function listIn(found: DocumentSnapshot) {
  const instant = (name: string) => (found.get(name) as Timestamp).toDate().toISOString();
  return { id: found.id, after: instant("after"), until: instant("until") };
}

/** The collections of earlier versions, with the name of the value of each document, and the value. */
const oldCollections: [collection: string, nameOf: (id: string) => string, (found: DocumentSnapshot) => unknown][] = [
  ["pastSundays", () => "past-sundays", valueIn("sundays")],
  ["idHost", () => "id-host", valueIn("host")],
  ["retention", () => "retention", (found) => ({ daysInForce: found.get("daysInForce") as unknown })],
  ["bulletins", (id) => `bulletin.${id}`, bulletinIn],
  ["altarLists", (id) => `altar-list.${id}`, listIn],
];

const documentsOf = async ({ db }: Connection, collection: string) =>
  (await withTimeout(db.collection(collection).get())).docs;

/** Turns them into named values, once. */
export async function moveOldDocuments(connection: Connection): Promise<void> {
  const { db } = connection;
  const values = db.collection("siteValues");
  const moved = db.collection("storeVersion").doc("named-values");
  if ((await withTimeout(moved.get())).exists) return;
  const oldMailings = await documentsOf(connection, "mailings");
  const told = (found: DocumentSnapshot) => ({
    state: found.get("state") as unknown,
    mailings: oldMailings.map((mailing) => JSON.parse(mailing.get("mailing") as string) as unknown),
  });
  for (const [collection, nameOf, valueOf] of [...oldCollections, ["updatesTold", () => "updates", told] as const]) {
    for (const found of await documentsOf(connection, collection)) {
      const value = values.doc(nameOf(found.id)).create({ json: JSON.stringify(valueOf(found)) });
      await withTimeout(fallbackOnStatus(alreadyExists, value, undefined));
      await withTimeout(found.ref.delete());
    }
  }
  for (const { ref } of oldMailings) await withTimeout(ref.delete());
  await withTimeout(moved.set({ moved: true }));
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

/**
 * Moves what waits in the two outboxes of earlier versions, as the migration of the database does. A start looks again:
 * a machine with an earlier version may have added some meanwhile.
 */
export async function moveOldMails(connection: Connection): Promise<void> {
  for (const collection of ["notificationOutbox", "mailingOutbox", "undeliveredNotifications", "mailingRefusals"]) {
    for (const { ref } of await documentsOf(connection, collection)) {
      const moved = connection.db.runTransaction(async (transaction) => {
        const old = (await transaction.get(ref)).data() as OldMail | undefined;
        // Another machine may have been first. Nothing of a subscriber or an address outlives its mails.
        const rows = old && "due" in old ? rowsFrom(old) : [];
        for (const row of rows) transaction.set(...documentOf(connection, row));
        transaction.delete(ref);
      });
      await withTimeout(moved);
    }
  }
}
