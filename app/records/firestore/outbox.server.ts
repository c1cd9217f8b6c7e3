import { type QueryDocumentSnapshot, type Timestamp } from "firebase-admin/firestore";
import {
  type MailedCollection,
  maxDelayMs,
  type MailOutcome,
  type MailPriority,
  type Outbox,
  type OutboxKey,
  type OutboxRow,
  priorityOf,
  type StoredRow,
} from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { type Answering, unlessExists } from "./documents.server";

type Mail = Omit<OutboxKey, "recipient">;

const priorities = [0, 1, 2] as const;
/** A row's field with its due time: a query by priority and time would need a hand-made index. */
const dueField = (priority: MailPriority) => `due${priority}`;
const fieldsDownTo = (lowest: MailPriority) => priorities.filter((priority) => priority <= lowest).map(dueField);
const dueFieldOf = ({ collection }: Mail) => dueField(priorityOf(collection));
const mailOf = ({ collection, id }: Mail) => `${collection}.${id}`;

const all = ({ db }: Connection) => db.collection("mailOutbox");
const rowRef = (connection: Connection, row: OutboxKey) => all(connection).doc(`${mailOf(row)}.${row.recipient}`);

/** The rows of a mail, and of a subscriber. */
export const rowsOf = (connection: Connection, mail: Mail) => all(connection).where("mail", "==", mailOf(mail));
export const rowsTo = (connection: Connection, recipient: string) =>
  all(connection).where("recipient", "==", recipient);

/** The reference and the document of a row. A query for due rows finds none that has ended. */
export const documentOf = (connection: Connection, row: StoredRow) => {
  const { collection, id, recipient, attempts, refused } = row;
  return [
    rowRef(connection, row),
    {
      ...{ collection, id, recipient, mail: mailOf(row), attempts, refused: JSON.stringify(refused ?? null) },
      ...("outcome" in row
        ? { ended: true, outcome: JSON.stringify(row.outcome), [dueFieldOf(row)]: null }
        : { ended: false, [dueFieldOf(row)]: new Date(row.dueMs) }),
    },
  ] as const;
};

/** The same for a new row, due at once. `recipient`: '' for a row to be divided. */
export const newRow = (connection: Connection, collection: MailedCollection, id: string, recipient = "") =>
  documentOf(connection, { collection, id, recipient, attempts: 0, dueMs: Date.now() });

function rowIn(found: QueryDocumentSnapshot): OutboxRow {
  const { collection, id, recipient, attempts, refused } = found.data() as OutboxRow & { refused: string };
  const refusal = JSON.parse(refused) as OutboxRow["refused"] | null;
  return { collection, id, recipient, attempts, ...(refusal && { refused: refusal }) };
}

function storedRowIn(found: QueryDocumentSnapshot): StoredRow {
  const row = rowIn(found);
  const outcome = found.get("outcome") as string | undefined;
  if (outcome !== undefined) return { ...row, outcome: JSON.parse(outcome) as MailOutcome };
  return { ...row, dueMs: (found.get(dueFieldOf(row)) as Timestamp).toMillis() };
}

const hasEnded = async (connection: Connection, mail: Mail) =>
  (await rowsOf(connection, mail).where("ended", "==", false).limit(1).get()).empty;

/** The outbox in its own collection. A claim is a transaction, because several machines may send. */
export const firestoreOutbox = (answering: Answering): Outbox => ({
  claim: answering((connection, now, retryAt, lowest = 2) => claim(connection, now, retryAt, lowest)),
  divide: answering(async (connection, row, recipients) => {
    await connection.db.runTransaction(async (transaction) => {
      const found = await transaction.get(rowRef(connection, row));
      const { docs } = await transaction.get(rowsOf(connection, row));
      // A deletion may have removed the row meanwhile.
      if (!found.exists) return;
      transaction.delete(found.ref);
      const known = docs.map((other) => other.get("recipient") as string);
      for (const recipient of recipients.filter((one) => !known.includes(one)))
        transaction.set(...newRow(connection, row.collection, row.id, recipient));
    });
    return hasEnded(connection, row);
  }),
  update: answering(async (connection, row) => {
    await connection.db.runTransaction(async (transaction) => {
      const found = await transaction.get(rowRef(connection, row));
      if (found.exists) transaction.set(...documentOf(connection, row));
    });
    return hasEnded(connection, row);
  }),
  ended: answering(async (connection) => {
    const { docs } = await all(connection).where("ended", "==", true).get();
    const rows = docs.map(storedRowIn);
    const areOver = await Promise.all(rows.map((row) => hasEnded(connection, row)));
    return rows.flatMap((row, at) => (areOver[at] && "outcome" in row ? [row] : []));
  }),
  remove: answering(async (connection, rows) => {
    await Promise.all(rows.map((row) => rowRef(connection, row).delete()));
  }),
  nextDue: answering(async (connection, lowest = 2) => {
    // A row that ended has null.
    const due = (field: string) => all(connection).where(field, ">", new Date(0)).orderBy(field);
    const earliest = async (field: string) => (await due(field).limit(1).get()).docs[0]?.get(field);
    const dues = (await Promise.all(fieldsDownTo(lowest).map(earliest))) as (Timestamp | undefined)[];
    const times = dues.flatMap((due) => (due ? [due.toMillis()] : []));
    return times.length > 0 ? new Date(Math.min(...times)) : undefined;
  }),
  count: answering(
    async (connection) => (await all(connection).where("ended", "==", false).count().get()).data().count,
  ),
  rows: answering(async (connection) => (await all(connection).get()).docs.map(storedRowIn)),
  put: answering(async (connection, rows) => {
    const documents = rows.map((row) => documentOf(connection, row));
    await Promise.all(documents.map(([ref, document]) => unlessExists(ref.create(document), undefined)));
  }),
});

function claim(connection: Connection, now: Date, retryAt: Date, lowest: MailPriority): Promise<OutboxRow | undefined> {
  const { db } = connection;
  // A row due later than maxDelayMs comes from a clock that ran ahead: it is due now.
  const ahead = new Date(now.getTime() + maxDelayMs);
  const queries = fieldsDownTo(lowest).flatMap((field) => [
    all(connection).where(field, "<=", now).orderBy(field).limit(1),
    all(connection).where(field, ">", ahead).orderBy(field).limit(1),
  ]);
  return db.runTransaction(async (transaction) => {
    let found: QueryDocumentSnapshot | undefined;
    for (const query of queries) found ??= (await transaction.get(query)).docs[0];
    if (!found) return undefined;
    const row = rowIn(found);
    const attempts = row.attempts + 1;
    transaction.update(found.ref, { [dueFieldOf(row)]: retryAt, attempts });
    return { ...row, attempts };
  });
}
