import { type QueryDocumentSnapshot, type Timestamp } from "firebase-admin/firestore";
import {
  type EndedRow,
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
import { fallbackOnStatus, notFound, withTimeout } from "./documents.server";

const all = ({ db }: Connection) => db.collection("mailOutbox");

/** A row's field with its due time: a query by priority and time would need a hand-made index. */
export const dueField = (priority: MailPriority) => `due${priority}`;

const mailOf = ({ collection, id }: Omit<OutboxKey, "recipient">) => `${collection}.${id}`;

/** The document of a row. */
export const rowRef = (connection: Connection, row: OutboxKey) =>
  all(connection).doc(`${mailOf(row)}.${row.recipient}`);

/** Its document once it has ended: no query for due rows finds it. */
export const endedRef = (connection: Connection, row: OutboxKey) =>
  all(connection).doc(`${mailOf(row)}.${row.recipient}.ended`);

/** The rows of a mail, and of a subscriber. */
export const rowsOf = (connection: Connection, mail: Omit<OutboxKey, "recipient">) =>
  all(connection).where("mail", "==", mailOf(mail));
export const rowsTo = (connection: Connection, recipient: string) =>
  all(connection).where("recipient", "==", recipient);

/** The document of a new row, due at once, or of one that has ended. `recipient`: '' for a row to be divided. */
export const newRow = (
  { timeOf }: Connection,
  collection: MailedCollection,
  id: string,
  recipient = "",
  outcome?: MailOutcome,
) => ({
  ...{ collection, id, recipient, mail: mailOf({ collection, id }), attempts: 0, ended: outcome !== undefined },
  ...(outcome ? { outcome: JSON.stringify(outcome) } : { [dueField(priorityOf(collection))]: timeOf(new Date()) }),
});

/** The outbox in its own collection. A claim is a transaction, because several machines may send. */
export function firestoreOutbox(connection: () => Promise<Connection>): Outbox {
  const ref = async (row: OutboxKey) => rowRef(await connection(), row);
  const rows = async () => all(await connection());

  // A deletion may have removed the row meanwhile.
  const update = async (row: OutboxKey, fields: object) =>
    void (await withTimeout(fallbackOnStatus(notFound, (await ref(row)).update(fields), undefined)));
  const hasEnded = async (row: OutboxKey) => {
    const waiting = rowsOf(await connection(), row).where("ended", "==", false);
    return (await withTimeout(waiting.limit(1).get())).empty;
  };

  return {
    async claim(now, retryAt, lowest = 2) {
      return withTimeout(claim(await connection(), now, retryAt, lowest));
    },
    async divide(row, recipients) {
      const opened = await connection();
      const divided = opened.db.runTransaction(async (transaction) => {
        const found = await transaction.get(rowRef(opened, row));
        const known = (await transaction.get(rowsOf(opened, row))).docs.map(
          (other) => other.get("recipient") as string,
        );
        if (!found.exists) return;
        transaction.delete(found.ref);
        for (const recipient of recipients.filter((one) => !known.includes(one)))
          transaction.set(rowRef(opened, { ...row, recipient }), newRow(opened, row.collection, row.id, recipient));
      });
      await withTimeout(divided);
      return hasEnded(row);
    },
    reschedule: async (row, due) =>
      update(row, {
        [dueField(priorityOf(row.collection))]: (await connection()).timeOf(due),
        refused: JSON.stringify(row.refused ?? null),
      }),
    async finish(row, outcome) {
      const opened = await connection();
      const finished = opened.db.runTransaction(async (transaction) => {
        const found = await transaction.get(rowRef(opened, row));
        if (!found.exists) return;
        transaction.delete(found.ref);
        const ended = newRow(opened, row.collection, row.id, row.recipient, outcome);
        transaction.set(endedRef(opened, row), ended);
      });
      await withTimeout(finished);
      return hasEnded(row);
    },
    async ended() {
      const found = await withTimeout((await rows()).where("ended", "==", true).get());
      const ended = found.docs.map((document): EndedRow => {
        const { collection, id, recipient, outcome } = document.data() as OutboxKey & { outcome: string };
        return { collection, id, recipient, outcome: JSON.parse(outcome) as EndedRow["outcome"] };
      });
      const mails = new Map(ended.map((row) => [mailOf(row), row]));
      for (const [mail, row] of mails) if (!(await hasEnded(row))) mails.delete(mail);
      return ended.filter((row) => mails.has(mailOf(row)));
    },
    async remove(ended) {
      const opened = await connection();
      for (const row of ended) {
        const batch = opened.db.batch().delete(rowRef(opened, row)).delete(endedRef(opened, row));
        await withTimeout(batch.commit());
      }
    },
    async nextDue() {
      const earliest = async (priority: MailPriority) =>
        (await withTimeout((await rows()).orderBy(dueField(priority)).limit(1).get())).docs[0]?.get(dueField(priority));
      const dues = (await Promise.all(([0, 1, 2] as const).map(earliest))) as (Timestamp | undefined)[];
      const times = dues.flatMap((due) => (due ? [due.toMillis()] : []));
      return times.length > 0 ? new Date(Math.min(...times)) : undefined;
    },
    count: async () => (await withTimeout((await rows()).where("ended", "==", false).count().get())).data().count,
    rows: async () => (await withTimeout(all(await connection()).get())).docs.map(storedRowIn),
    async put(added) {
      const opened = await connection();
      for (const row of added) await withTimeout(putRow(opened, row));
    },
  };
}

function rowIn(found: QueryDocumentSnapshot): OutboxRow {
  const { collection, id, recipient, attempts, refused } = found.data() as OutboxRow & { refused?: string };
  const refusal = JSON.parse(refused ?? "null") as OutboxRow["refused"] | null;
  return { collection, id, recipient, attempts, ...(refusal && { refused: refusal }) };
}

function storedRowIn(found: QueryDocumentSnapshot): StoredRow {
  const row = rowIn(found);
  const outcome = found.get("outcome") as string | undefined;
  if (outcome !== undefined) return { ...row, outcome: JSON.parse(outcome) as MailOutcome };
  return { ...row, dueMs: (found.get(dueField(priorityOf(row.collection))) as Timestamp).toMillis() };
}

async function putRow(connection: Connection, row: StoredRow): Promise<void> {
  const [waiting, ended] = [rowRef(connection, row), endedRef(connection, row)];
  const { collection, id, recipient, attempts, refused } = row;
  const outcome = "outcome" in row ? row.outcome : undefined;
  const document = {
    ...newRow(connection, collection, id, recipient, outcome),
    ...{ attempts, ...(refused && { refused: JSON.stringify(refused) }) },
    ...("dueMs" in row && { [dueField(priorityOf(collection))]: connection.timeOf(new Date(row.dueMs)) }),
  };
  await connection.db.runTransaction(async (transaction) => {
    const found = await transaction.getAll(waiting, ended);
    if (!found.some(({ exists }) => exists)) transaction.set(outcome ? ended : waiting, document);
  });
}

function claim(connection: Connection, now: Date, retryAt: Date, lowest: MailPriority): Promise<OutboxRow | undefined> {
  const { db, timeOf } = connection;
  // A row due later than maxDelayMs comes from a clock that ran ahead: it is due now.
  const ahead = timeOf(new Date(now.getTime() + maxDelayMs));
  const fields = ([0, 1, 2] as const).filter((priority) => priority <= lowest).map(dueField);
  const queries = fields.flatMap((field) => [
    all(connection).where(field, "<=", timeOf(now)).orderBy(field).limit(1),
    all(connection).where(field, ">", ahead).orderBy(field).limit(1),
  ]);
  return db.runTransaction(async (transaction) => {
    let found: QueryDocumentSnapshot | undefined;
    for (const query of queries) found ??= (await transaction.get(query)).docs[0];
    if (!found) return undefined;
    const row = rowIn(found);
    const { collection, attempts } = row;
    transaction.update(found.ref, { [dueField(priorityOf(collection))]: timeOf(retryAt), attempts: attempts + 1 });
    return { ...row, attempts: attempts + 1 };
  });
}
