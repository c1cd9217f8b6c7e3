import { type DocumentReference, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import {
  type EndedRow,
  type MailKey,
  type MailPriority,
  type MailRow,
  maxDelayMs,
  type Outbox,
  priorityOf,
} from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { addAll, type Answering } from "./documents.server";

type Mail = Omit<MailKey, "recipient">;

const priorities = [0, 1, 2] as const;
/** A row's field with its due time: a query by priority and time would need a hand-made index. */
const dueField = (priority: MailPriority) => `due${priority}`;
const fieldsDownTo = (lowest: MailPriority) => priorities.filter((priority) => priority <= lowest).map(dueField);
const mailOf = ({ collection, id }: Mail) => `${collection}.${id}`;

const all = ({ db }: Connection) => db.collection("mailOutbox");
const refOf = (connection: Connection, row: MailKey) => all(connection).doc(`${mailOf(row)}.${row.recipient}`);

const earliestBy = (connection: Connection, field: string) => all(connection).orderBy(field).limit(1);

/** The rows of a mail, and of a subscriber. */
export const rowsOf = (connection: Connection, mail: Mail) => all(connection).where("mail", "==", mailOf(mail));
export const rowsTo = (connection: Connection, recipient: string) =>
  all(connection).where("recipient", "==", recipient);

/**
 * The reference and the document of a row, as JSON beside what queries need. A query for due rows finds none that has
 * ended.
 */
export const documentOfRow = (connection: Connection, row: MailRow): [DocumentReference, object] => [
  refOf(connection, row),
  {
    row: JSON.stringify(row),
    mail: mailOf(row),
    recipient: row.recipient,
    ended: row.dueMs === null,
    [dueField(priorityOf(row.collection))]: row.dueMs === null ? null : new Date(row.dueMs),
  },
];

const rowIn = (found: QueryDocumentSnapshot) => JSON.parse(found.get("row") as string) as MailRow;

const hasEnded = async (connection: Connection, mail: Mail) =>
  (await rowsOf(connection, mail).where("ended", "==", false).limit(1).get()).empty;

/** The outbox in its own collection. A claim is a transaction, because several machines may send. */
export const firestoreOutbox = (answering: Answering): Outbox => ({
  claim: answering(claim),
  replace: answering(async (connection, row, rows) => {
    await connection.db.runTransaction(async (transaction) => {
      const own = refOf(connection, row);
      const documents = rows.map((next) => documentOfRow(connection, next));
      const [found, ...known] = await transaction.getAll(own, ...documents.map(([ref]) => ref));
      // A deletion may have removed the row meanwhile.
      if (!found!.exists) return;
      transaction.delete(own);
      documents.forEach((document, n) => {
        if (!known[n]!.exists || document[0].isEqual(own)) transaction.set(...document);
      });
    });
    return hasEnded(connection, row);
  }),
  endedRows: answering(async (connection) => {
    const { docs } = await all(connection).where("ended", "==", true).get();
    const rows = docs.map(rowIn);
    const areOver = await Promise.all(rows.map((row) => hasEnded(connection, row)));
    return rows.filter((_, n) => areOver[n]) as EndedRow[];
  }),
  remove: answering(async (connection, rows) => {
    await Promise.all(rows.map((row) => refOf(connection, row).delete()));
  }),
  nextDue: answering(async (connection, lowest = 2) => {
    // A row that ended has null.
    const earliest = (field: string) => earliestBy(connection, field).where(field, ">", new Date(0)).get();
    const found = await Promise.all(fieldsDownTo(lowest).map(earliest));
    const dues = found.flatMap(({ docs }) => docs.map((row) => rowIn(row).dueMs!));
    return dues.length > 0 ? new Date(Math.min(...dues)) : undefined;
  }),
  count: answering(
    async (connection) => (await all(connection).where("ended", "==", false).count().get()).data().count,
  ),
  rows: answering(async (connection) => (await all(connection).get()).docs.map(rowIn)),
  put: answering(async (connection, rows) => void (await addAll(rows.map((row) => documentOfRow(connection, row))))),
});

function claim(
  connection: Connection,
  now: Date,
  retryAt: Date,
  lowest: MailPriority = 2,
): Promise<MailRow | undefined> {
  // A row due later than maxDelayMs comes from a clock that ran ahead: it is due now.
  const ahead = new Date(now.getTime() + maxDelayMs);
  const queries = fieldsDownTo(lowest).flatMap((field) => [
    earliestBy(connection, field).where(field, "<=", now),
    earliestBy(connection, field).where(field, ">", ahead),
  ]);
  return connection.db.runTransaction(async (transaction) => {
    let found: QueryDocumentSnapshot | undefined;
    for (const query of queries) found ??= (await transaction.get(query)).docs[0];
    if (!found) return undefined;
    const row = rowIn(found);
    const claimed = { ...row, attempts: row.attempts + 1, dueMs: retryAt.getTime() };
    transaction.set(...documentOfRow(connection, claimed));
    return claimed;
  });
}
