import { type DocumentReference, type QueryDocumentSnapshot, type Timestamp } from "firebase-admin/firestore";
import { mailings, type MailKey, type MailOutcome, type MailRow, newMail } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { documentOf, withTimeout } from "./documents.server";
import { documentOfRow } from "./outbox.server";

type Documents = [DocumentReference, object][];

const documentsIn = async ({ db }: Connection, collection: string) =>
  (await withTimeout(db.collection(collection).get())).docs;

/**
 * Replaces what version 2.0 has left in its own collections. An interrupted run is repeated, and a start looks again: a
 * machine with that version may have added some meanwhile.
 */
export async function moveOldDocuments(connection: Connection): Promise<void> {
  await addExtraFields(connection);
  const oldMailings = await documentsIn(connection, "mailings");
  const parsed = (old: QueryDocumentSnapshot, field: string) => JSON.parse(old.get(field) as string) as unknown;
  const instant = (old: QueryDocumentSnapshot, field: string) => (old.get(field) as Timestamp).toDate().toISOString();
  const value = (name: string, content: unknown): Documents => [
    [connection.db.collection("siteValues").doc(name), { json: JSON.stringify(content) }],
  ];
  const rows = (old: QueryDocumentSnapshot): Documents =>
    rowsFrom(old.data() as OldMail).map((row) => documentOfRow(connection, row));

  /** The documents that take the place of an old one, by its collection. */
  const successors: Record<string, (old: QueryDocumentSnapshot) => Documents> = {
    pastSundays: (old) => value("past-sundays", old.get("sundays")),
    idHost: (old) => value("id-host", old.get("host")),
    retention: () => [],
    // A kept bulletin loses the ids of its memorials: it names nobody any more.
    bulletins: (old) => value(`bulletin.${old.id}`, (parsed(old, "bulletin") as { bulletin: unknown }).bulletin),
    altarLists: (old) =>
      value(`altar-list.${old.id}`, { id: old.id, after: instant(old, "after"), until: instant(old, "until") }),
    updatesTold: (old) =>
      value("updates", {
        state: old.get("state") as unknown,
        mailings: oldMailings.map((mailing) => parsed(mailing, "mailing")),
      }),
    notificationOutbox: rows,
    mailingOutbox: rows,
    mailings: () => [],
    undeliveredNotifications: () => [],
    mailingRefusals: () => [],
  };

  // Every call of the store waits for these answers: they are asked for at once.
  const found = await Promise.all(Object.keys(successors).map((collection) => documentsIn(connection, collection)));
  for (const document of found.flat()) {
    const next = successors[document.ref.parent.id]!(document);
    const moved = connection.db.runTransaction(async (transaction) => {
      const [old, ...known] = await transaction.getAll(document.ref, ...next.map(([ref]) => ref));
      // Another machine may have been first.
      if (!old!.exists) return;
      next.forEach((successor, n) => known[n]!.exists || transaction.set(...successor));
      transaction.delete(document.ref);
    });
    await withTimeout(moved);
  }
}

const dayMs = 24 * 60 * 60_000;

/**
 * Gives subscribers of version 2.0 the fields by which they are found. A start looks at all once, then at those since
 * the day before the last start: a machine with that version may have added some.
 */
async function addExtraFields({ db }: Connection): Promise<void> {
  const known = db.collection("subscriberFields").doc("complete");
  const [now, since] = [new Date(), (await withTimeout(known.get())).get("at") as Timestamp | undefined];
  const query = db.collection("subscribers").where("timestamp", ">=", new Date((since?.toMillis() ?? 0) - dayMs));
  const { docs } = await withTimeout(query.get());
  for (const { ref } of docs.filter((found) => found.get("mailbox") === undefined)) {
    const added = db.runTransaction(async (transaction) => {
      const data = (await transaction.get(ref)).data();
      // Somebody may have left meanwhile.
      if (data) transaction.update(ref, documentOf("subscribers", data, data.confirmed === true, data.timestamp));
    });
    await withTimeout(added);
  }
  await withTimeout(known.set({ at: now }));
}

type OldState = "delivered" | "given-up" | { refusedSince: number } | { printed: string[] };
type OldMail = Omit<MailKey, "recipient"> & { due: Timestamp; recipients?: Record<string, OldState> };

const outcomeOf = (state: OldState): MailOutcome | undefined => {
  if (typeof state === "string") return { delivered: state === "delivered" };
  return "printed" in state ? { delivered: true, printed: state.printed } : undefined;
};

/** The rows of a mail, which had one document for all its recipients. Who has it already does not get it again. */
function rowsFrom({ collection, id, due, recipients = {} }: OldMail): MailRow[] {
  const endedRows = Object.entries(recipients).flatMap(([recipient, state]): MailRow[] => {
    const outcome = collection === "subscribers" ? undefined : outcomeOf(state);
    return outcome ? [{ ...newMail(collection, id, recipient), dueMs: null, outcome }] : [];
  });
  const dueMs = due.toMillis();
  if (collection !== mailings) return [{ ...newMail(collection, id), dueMs }, ...endedRows];
  const [mailing = "", subscriber = ""] = id.split(".");
  return endedRows.length > 0 ? [] : [{ ...newMail(collection, mailing, subscriber), dueMs }];
}
