import { unfitRecords } from "~/records/check-record";
import { type RecordStore } from "~/records/record-store";
import { connect, type Connection, firestoreAccess, type FirestoreSettings } from "./credentials.server";
import { firestoreDeletions } from "./deletions.server";
import { answeringWith, withTimeout } from "./documents.server";
import { firestoreValues } from "./named-values.server";
import { moveOldDocuments } from "./old-documents.server";
import { firestoreOutbox } from "./outbox.server";
import { recordReader } from "./record-reader.server";
import { recordWriter } from "./record-writer.server";

const closeTimeoutMs = 2_000;

/**
 * Opens the store in Firestore, which other machines and programs may share. Answers take ten seconds at most. Throws
 * StoreError without usable credentials; the first call connects.
 */
export function openFirestoreStore(settings: FirestoreSettings, { notifications = false } = {}): RecordStore {
  const access = firestoreAccess(settings);
  const connecting = connect(access);
  // The first call reports a failure; until then an unhandled rejection must not end the process.
  connecting.catch(() => undefined);
  let opening: Promise<Connection> | undefined;
  const open = async () => {
    const opened = await withTimeout(connecting);
    await moveOldDocuments(opened);
    return opened;
  };
  const connection = () => {
    opening ??= open();
    // The next call tries again.
    opening.catch(() => (opening = undefined));
    return opening;
  };
  const answering = answeringWith(connection);

  const store: RecordStore = {
    kind: "firestore",
    place: `Firestore, project ${access.projectId}`,
    values: firestoreValues(answering),
    outbox: firestoreOutbox(answering),
    deletions: firestoreDeletions(answering),
    ...recordReader(connection, answering),
    ...recordWriter(connection, answering, notifications),
    get: async (collection, id) => (await store.getMany(collection, [id]))[0],
    // Google erases deleted data itself; there is no call for it.
    eraseDeleted: async () => true,
    probe: answering(async ({ db, serverTime }) => {
      await db.collection("serviceProbes").doc("readyz").set({ answered: serverTime() });
    }),
    check: () => unfitRecords(store),
    close: () =>
      withTimeout(
        connecting.then((opened) => opened.close()),
        closeTimeoutMs,
      ).catch(() => undefined),
  };
  return store;
}
