import { type WriteBatch } from "firebase-admin/firestore";
import { inBatches } from "~/records/batches";
import { type Deletion, type Deletions, rememberDeletionsMs } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { withTimeout } from "./documents.server";

const batchSize = 200;

const deletionsIn = ({ db }: Connection) => db.collection("deletedRecords");

const refOf = (connection: Connection, { collection, id }: Deletion) =>
  deletionsIn(connection).doc(`${collection}.${id}`);

/** Adds what is remembered of deletions to the batch that deletes. */
export function rememberIn(batch: WriteBatch, connection: Connection, deletions: readonly Deletion[]): void {
  for (const deletion of deletions) batch.set(refOf(connection, deletion), { ...deletion });
}

/** Forgets some of the deletions that are too old. */
export async function forgetOldDeletions(connection: Connection): Promise<void> {
  const old = deletionsIn(connection).where("atMs", "<", Date.now() - rememberDeletionsMs);
  const { docs } = await withTimeout(old.limit(batchSize).get());
  const batch = connection.db.batch();
  for (const { ref } of docs) batch.delete(ref);
  if (docs.length > 0) await withTimeout(batch.commit());
}

/** The ids of deleted records in their own collection. */
export function firestoreDeletions(connection: () => Promise<Connection>): Deletions {
  const all = async () => {
    const { docs } = await withTimeout(deletionsIn(await connection()).get());
    return docs.map((found) => found.data() as Deletion);
  };
  return {
    all,
    async put(deletions) {
      const opened = await connection();
      for await (const part of inBatches(deletions, batchSize)) {
        const refs = part.map((deletion) => refOf(opened, deletion));
        const known = await withTimeout(opened.db.getAll(...refs));
        const batch = opened.db.batch();
        const newer = part.filter(({ atMs }, n) => !(known[n]!.get("atMs") >= atMs));
        rememberIn(batch, opened, newer);
        await withTimeout(batch.commit());
      }
    },
  };
}
