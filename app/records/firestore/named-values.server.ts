import { type DocumentSnapshot } from "firebase-admin/firestore";
import { type MailedCollection, type NamedValues, newMail, type NextValue } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { type Answering } from "./documents.server";
import { documentOfRow, rowsOf } from "./outbox.server";

const all = ({ db }: Connection) => db.collection("siteValues");

const valueIn = <T>(found: DocumentSnapshot) => JSON.parse(found.get("json") as string) as T;

/** The named values in their own collection, as JSON, because Firestore has no list of lists. */
export const firestoreValues = (answering: Answering): NamedValues => ({
  async read<T>(name: string) {
    const found = await answering((connection) => all(connection).doc(name).get())();
    return found.exists ? valueIn<T>(found) : undefined;
  },
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
    const value = found.exists ? valueIn<T>(found) : undefined;
    const result = next(value, {
      add: (...mail) => void added.push(mail),
      remove: (...mail) => void removed.push(mail),
    });
    const rows = await Promise.all(
      removed.map(([collection, id]) => transaction.get(rowsOf(connection, { collection, id }))),
    );
    if (result === undefined) transaction.delete(found.ref);
    else if (result !== value) transaction.set(found.ref, { json: JSON.stringify(result) });
    for (const mail of added) transaction.set(...documentOfRow(connection, newMail(...mail)));
    for (const { ref } of rows.flatMap(({ docs }) => docs)) transaction.delete(ref);
    return result;
  });
