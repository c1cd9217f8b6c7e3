import { type Transaction } from "firebase-admin/firestore";
import { inBatches } from "~/records/batches";
import { type Deletion, type Deletions, rememberDeletionsMs } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { type Answering } from "./documents.server";

const batchSize = 200;

const all = ({ db }: Connection) => db.collection("deletedRecords");

const refOf = (connection: Connection, { collection, id }: Deletion) => all(connection).doc(`${collection}.${id}`);

/** Adds what is remembered of deletions to the transaction that deletes. */
export function rememberIn(transaction: Transaction, connection: Connection, deletions: readonly Deletion[]): void {
  for (const deletion of deletions) transaction.set(refOf(connection, deletion), deletion);
}

/** Forgets some of the deletions that are too old. */
export async function forgetOldDeletions(connection: Connection): Promise<void> {
  const old = all(connection).where("atMs", "<", Date.now() - rememberDeletionsMs);
  const { docs } = await old.limit(batchSize).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

/** The ids of deleted records in their own collection. */
export function firestoreDeletions(answering: Answering): Deletions {
  const putAll = answering((connection, deletions: readonly Deletion[]) =>
    connection.db.runTransaction(async (transaction) => {
      const known = await transaction.getAll(...deletions.map((deletion) => refOf(connection, deletion)));
      const newer = deletions.filter(({ atMs }, n) => !(known[n]!.get("atMs") >= atMs));
      rememberIn(transaction, connection, newer);
    }),
  );
  return {
    all: answering(async (connection) => (await all(connection).get()).docs.map((found) => found.data() as Deletion)),
    async put(deletions) {
      for await (const part of inBatches(deletions, batchSize)) await putAll(part);
    },
  };
}
