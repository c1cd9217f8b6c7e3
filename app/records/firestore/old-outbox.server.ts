import { type DocumentReference, type Timestamp } from "firebase-admin/firestore";
import { mailings, type MailOutcome, type OutboxKey, priorityOf } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { withTimeout } from "./documents.server";
import { dueField, endedRef, newRow, rowRef } from "./outbox.server";

type OldState = "delivered" | "given-up" | { refusedSince: number } | { printed: string[] };
type OldMail = Omit<OutboxKey, "recipient"> & {
  due: Timestamp;
  attempts: number;
  recipients?: Record<string, OldState>;
};

const outcomeOf = (state: OldState): MailOutcome | undefined => {
  if (typeof state === "string") return { delivered: state === "delivered" };
  return "printed" in state ? { delivered: true, printed: state.printed } : undefined;
};

/** Puts a row that ended with an outcome, or waits. `sinceMs`: refused since, in ms since 1970. */
type Put = (
  row: OutboxKey,
  from: { outcome: MailOutcome } | { due: Timestamp; attempts: number; sinceMs?: number | undefined },
) => void;

function putMail({ collection, id, due, attempts, recipients = {} }: OldMail, put: Put): void {
  const states = Object.entries(recipients);
  if (collection === mailings) {
    const [mailing = "", subscriber = ""] = id.split(".");
    const hasEnded = states.some(([, state]) => typeof state === "string");
    if (!hasEnded) put({ collection, id: mailing, recipient: subscriber }, { due, attempts });
    return;
  }
  put({ collection, id, recipient: "" }, { due, attempts });
  if (collection === "subscribers") return;
  for (const [recipient, state] of states) {
    const sinceMs = typeof state === "object" && "refusedSince" in state ? state.refusedSince : undefined;
    const outcome = outcomeOf(state);
    put({ collection, id, recipient }, outcome ? { outcome } : { due, attempts, sinceMs });
  }
}

/** Messages given up and not reported yet: a row for each, so that the next mail reports them. */
function putGivenUp({ recipient, count, reason }: { recipient: string; count: number; reason: string }, put: Put) {
  for (let number = 1; number <= count; number += 1) {
    const row = { collection: "prayerRequests", id: `given-up-${number}`, recipient } as const;
    put(row, { outcome: { delivered: false, reason } });
  }
}

/**
 * Moves what waits in the two outboxes of earlier versions, with one document for all recipients of a mail, as the
 * migration of the database does. A start looks again: a machine with an earlier version may have added some meanwhile.
 */
export async function moveOldRows(connection: Connection): Promise<Connection> {
  const move = async <Old>(collection: string, putAll: (old: Old, put: Put) => void) => {
    const found = await withTimeout(connection.db.collection(collection).get());
    for (const { ref } of found.docs) await withTimeout(moveOne(connection, ref, putAll));
  };
  await move("notificationOutbox", putMail);
  await move("mailingOutbox", putMail);
  await move("undeliveredNotifications", putGivenUp);
  // Nothing of a subscriber outlives leaving.
  await move("mailingRefusals", () => {});
  return connection;
}

const moveOne = <Old>(connection: Connection, ref: DocumentReference, putAll: (old: Old, put: Put) => void) =>
  connection.db.runTransaction(async (transaction) => {
    const old = (await transaction.get(ref)).data() as Old | undefined;
    // Another machine may have been first.
    if (!old) return;
    transaction.delete(ref);
    putAll(old, (row, from) => {
      const { collection, id, recipient } = row;
      if ("outcome" in from) {
        transaction.set(endedRef(connection, row), newRow(connection, collection, id, recipient, from.outcome));
        return;
      }
      transaction.set(rowRef(connection, row), {
        ...newRow(connection, collection, id, recipient),
        [dueField(priorityOf(collection))]: from.due,
        attempts: from.attempts,
        refused: JSON.stringify(from.sinceMs === undefined ? null : { sinceMs: from.sinceMs, reason: "" }),
      });
    });
  });
