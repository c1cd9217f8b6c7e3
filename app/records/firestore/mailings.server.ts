import { type Mailing, type Mailings, mailings } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { withTimeout } from "./documents.server";
import { firestoreOutbox, mailingNames, newNotification, notificationRef } from "./outbox.server";

/** The mails to subscribers in their own collections. One transaction has no limit of writes, only of 10 MB. */
export function firestoreMailings(connection: () => Promise<Connection>): Mailings {
  const stateRef = ({ db }: Connection) => db.collection("updatesTold").doc("state");
  const all = ({ db }: Connection) => db.collection(mailings);

  return {
    outbox: firestoreOutbox(connection, mailingNames),
    async state() {
      return (await withTimeout(stateRef(await connection()).get())).get("state") as string | undefined;
    },
    async change(before, next, mailing) {
      const opened = await connection();
      const changed = opened.db.runTransaction(async (transaction) => {
        const state = stateRef(opened);
        if ((await transaction.get(state)).get("state") !== before) return false;
        const added = mailing && (await additions(opened, mailing, (query) => transaction.get(query)));
        transaction.set(state, { state: next });
        added?.old.forEach(({ ref }) => transaction.delete(ref));
        if (mailing)
          transaction.set(all(opened).doc(mailing.id), { until: mailing.until, mailing: JSON.stringify(mailing) });
        added?.ids.forEach((id) =>
          transaction.set(notificationRef(opened, mailings, id, mailingNames), newNotification(opened, mailings, id)),
        );
        return true;
      });
      return withTimeout(changed);
    },
    async get(id) {
      const found = (
        await withTimeout(
          all(await connection())
            .doc(id)
            .get(),
        )
      ).get("mailing") as string | undefined;
      return found === undefined ? undefined : (JSON.parse(found) as Mailing);
    },
  };
}

type Read = (query: FirebaseFirestore.Query) => Promise<FirebaseFirestore.QuerySnapshot>;

/** The notifications' ids of a new mailing, and the mailings that nobody needs anymore. */
async function additions({ db }: Connection, { id, choice, writtenAt }: Mailing, read: Read) {
  const confirmed = await read(db.collection("subscribers").where("confirmed", "==", true));
  const chosen = confirmed.docs.filter((found) => !choice || found.get("choice") === choice);
  const old = await read(db.collection(mailings).where("until", "<", writtenAt));
  return { ids: chosen.map((found) => `${id}.${found.id}`), old: old.docs };
}
