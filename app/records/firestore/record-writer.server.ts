import { type QueryDocumentSnapshot, type Transaction } from "firebase-admin/firestore";
import { inBatches } from "~/records/batches";
import { checkAll, checkNew } from "~/records/check-record";
import { collections, isListOfPeople, isMarked, type CollectionName } from "~/records/collections";
import { type CollectionRecord, deletionsOf, newMail, type RecordStore } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { forgetOldDeletions, rememberIn } from "./deletions.server";
import { addAll, type Answering, documentOf, isAdded, recordFromDocument, withTimeout } from "./documents.server";
import { documentOfRow, rowsOf, rowsTo } from "./outbox.server";
import { existing, maxBatchSize } from "./record-reader.server";

type Writer = Pick<RecordStore, "create" | "mark" | "edit" | "delete" | "import">;

/** The writing side of the records. `notifications`: whether each new record adds a notification to the outbox. */
export function recordWriter(connect: () => Promise<Connection>, answering: Answering, notifications: boolean): Writer {
  /** Adds the records that do not exist yet, each with its own time. Returns their number. */
  const addRecords = answering(({ db }, records: readonly CollectionRecord[]) =>
    addAll(
      records.map(({ collection, record: { id, timestamp, ...fields } }) => [
        db.collection(collection).doc(id),
        documentOf(collection, fields, isMarked(collection, fields), new Date(timestamp)),
      ]),
    ),
  );

  /** Changes the existing records among the ids, batch by batch, each in one transaction. Returns their number. */
  async function changeEach(
    collection: CollectionName,
    ids: readonly string[],
    change: (transaction: Transaction, found: readonly QueryDocumentSnapshot[], connection: Connection) => unknown,
  ): Promise<number> {
    const connection = await connect();
    let changed = 0;
    for await (const part of inBatches(new Set(ids), maxBatchSize)) {
      const work = connection.db.runTransaction(async (transaction) => {
        const found = await existing(connection, transaction, collection, part);
        await change(transaction, found, connection);
        return found.length;
      });
      changed += await withTimeout(work);
    }
    return changed;
  }

  return {
    /**
     * Google's library retries by itself when no answer comes, and may find the document of its own first try: one
     * newer than this call counts as created.
     */
    create: answering(async (connection, collection, id, fields) => {
      checkNew(collection, id, fields);
      const { db, serverTime } = connection;
      const began = new Date().toISOString();
      const ref = db.collection(collection).doc(id);
      const batch = db.batch();
      batch.create(ref, documentOf(collection, fields, false, serverTime()));
      if (notifications) batch.set(...documentOfRow(connection, newMail(collection, id)));
      if (await isAdded(batch.commit())) return "created";
      const stored = await ref.get();
      return stored.exists && recordFromDocument(collection, stored).timestamp > began ? "created" : "exists";
    }),
    mark: (collection, ids, value) =>
      changeEach(collection, ids, (transaction, found) => {
        for (const document of found)
          transaction.update(document.ref, documentOf(collection, document.data(), value, document.get("timestamp")));
      }),
    /** Fields of other programs stay. */
    async edit(collection, id, fields) {
      checkNew(collection, id, fields);
      const { flag, fields: known } = collections[collection];
      const edited = await changeEach(collection, [id], (transaction, [found]) => {
        if (!found) return;
        const others = Object.entries(found.data()).filter(([name]) => !(name in known.shape));
        const all = { ...Object.fromEntries(others), ...fields };
        transaction.set(found.ref, documentOf(collection, all, found.get(flag) === true, found.get("timestamp")));
      });
      return edited > 0;
    },
    async delete(collection, ids) {
      const deleted = await changeEach(collection, ids, async (transaction, found, connection) => {
        const deletedIds = found.map(({ id }) => id);
        const mails = deletedIds.map((id) => rowsOf(connection, { collection, id }));
        if (isListOfPeople(collection)) mails.push(...deletedIds.map((id) => rowsTo(connection, id)));
        const rows = await Promise.all(mails.map((query) => transaction.get(query)));
        for (const { ref } of [...found, ...rows.flatMap(({ docs }) => docs)]) transaction.delete(ref);
        rememberIn(transaction, connection, deletionsOf(collection, deletedIds, Date.now()));
      });
      if (deleted > 0) await answering(forgetOldDeletions)();
      return deleted;
    },
    async import(records) {
      let [added, all] = [0, 0];
      for await (const batch of inBatches(records, maxBatchSize)) {
        added += await addRecords(checkAll(batch));
        all += batch.length;
      }
      return { added, existing: all - added };
    },
  };
}
