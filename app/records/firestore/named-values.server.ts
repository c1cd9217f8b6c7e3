import { type DocumentSnapshot } from "firebase-admin/firestore";
import { type NamedValues, type MailedCollection, type NextValue } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { withTimeout } from "./documents.server";
import { newRow, rowRef, rowsOf } from "./outbox.server";

const valueIn = <T>(found: DocumentSnapshot): T | undefined => {
  const json = found.get("json") as string | undefined;
  return json === undefined ? undefined : (JSON.parse(json) as T);
};

/** The named values in their own collection, as JSON, because Firestore has no list of lists. */
export function firestoreValues(connection: () => Promise<Connection>): NamedValues {
  const all = async () => (await connection()).db.collection("siteValues");
  return {
    read: async <T>(name: string) => valueIn<T>(await withTimeout((await all()).doc(name).get())),
    change: async (name, next) => change(await connection(), (await all()).doc(name), next),
    async names(prefix) {
      const found = await withTimeout((await all()).select().get());
      return found.docs
        .map(({ id }) => id)
        .filter((id) => id.startsWith(prefix))
        .sort();
    },
  };
}

type Entry = [collection: MailedCollection, id: string];

/** A transaction orders the changes of several machines. */
function change<T>(
  connection: Connection,
  ref: FirebaseFirestore.DocumentReference,
  next: NextValue<T>,
): Promise<T | undefined> {
  const changed = connection.db.runTransaction(async (transaction) => {
    const [added, removed]: [Entry[], Entry[]] = [[], []];
    const outbox = {
      add: (...entry: Entry) => void added.push(entry),
      remove: (...entry: Entry) => void removed.push(entry),
    };
    const value = valueIn<T>(await transaction.get(ref));
    const result = next(value, outbox);
    const rows = removed.map(([collection, id]) => transaction.get(rowsOf(connection, { collection, id })));
    const old = (await Promise.all(rows)).flatMap(({ docs }) => docs);
    if (result === undefined) transaction.delete(ref);
    else if (result !== value) transaction.set(ref, { json: JSON.stringify(result) });
    for (const [collection, id] of added)
      transaction.set(rowRef(connection, { collection, id, recipient: "" }), newRow(connection, collection, id));
    old.forEach((found) => transaction.delete(found.ref));
    return result;
  });
  return withTimeout(changed);
}
