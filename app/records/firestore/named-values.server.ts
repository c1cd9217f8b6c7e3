import { type DocumentSnapshot } from "firebase-admin/firestore";
import { type MailedCollection, type NamedValues, type NextValue } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { type Answering } from "./documents.server";
import { newRow, rowsOf } from "./outbox.server";

const all = ({ db }: Connection) => db.collection("siteValues");

const valueIn = <T>(found: DocumentSnapshot): T | undefined => {
  const json = found.get("json") as string | undefined;
  return json === undefined ? undefined : (JSON.parse(json) as T);
};

/** The named values in their own collection, as JSON, because Firestore has no list of lists. */
export const firestoreValues = (answering: Answering): NamedValues => ({
  read: <T>(name: string) => answering(async (connection) => valueIn<T>(await all(connection).doc(name).get()))(),
  change: <T>(name: string, next: NextValue<T>) => answering((connection) => change(connection, name, next))(),
  names: answering(async (connection, prefix, from = prefix) => {
    // '~' sorts after every character of a name. Only names within the range are read, and paid for.
    const inRange = from && all(connection).where("__name__", ">=", from).where("__name__", "<", `${prefix}~`);
    const { docs } = await (inRange || all(connection)).select().get();
    return docs.map(({ id }) => id).sort();
  }),
});

type Mail = [collection: MailedCollection, id: string];

/** A transaction orders the changes of several machines. */
const change = <T>(connection: Connection, name: string, next: NextValue<T>): Promise<T | undefined> =>
  connection.db.runTransaction(async (transaction) => {
    const [added, removed]: [Mail[], Mail[]] = [[], []];
    const found = await transaction.get(all(connection).doc(name));
    const value = valueIn<T>(found);
    const result = next(value, {
      add: (...mail) => void added.push(mail),
      remove: (...mail) => void removed.push(mail),
    });
    const rows = removed.map(([collection, id]) => transaction.get(rowsOf(connection, { collection, id })));
    const old = (await Promise.all(rows)).flatMap(({ docs }) => docs);
    if (result === undefined) transaction.delete(found.ref);
    else if (result !== value) transaction.set(found.ref, { json: JSON.stringify(result) });
    for (const mail of added) transaction.set(...newRow(connection, ...mail));
    old.forEach(({ ref }) => transaction.delete(ref));
    return result;
  });
