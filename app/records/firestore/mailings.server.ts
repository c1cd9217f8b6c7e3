import { type Mailing, type Mailings, mailings } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { withTimeout } from "./documents.server";
import { newRow, rowRef } from "./outbox.server";

/** The mails to subscribers in their own collection. */
export function firestoreMailings(connection: () => Promise<Connection>): Mailings {
  const stateRef = ({ db }: Connection) => db.collection("updatesTold").doc("state");
  const all = ({ db }: Connection) => db.collection(mailings);

  return {
    async state() {
      return (await withTimeout(stateRef(await connection()).get())).get("state") as string | undefined;
    },
    async change(before, next, mailing) {
      const opened = await connection();
      const changed = opened.db.runTransaction(async (transaction) => {
        const state = stateRef(opened);
        if ((await transaction.get(state)).get("state") !== before) return false;
        const old = mailing && (await transaction.get(all(opened).where("until", "<", mailing.writtenAt)));
        transaction.set(state, { state: next });
        if (!mailing) return true;
        const { id, until } = mailing;
        old?.forEach(({ ref }) => transaction.delete(ref));
        transaction.set(all(opened).doc(id), { until, mailing: JSON.stringify(mailing) });
        transaction.set(rowRef(opened, { collection: mailings, id, recipient: "" }), newRow(opened, mailings, id));
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
