import { batchesOf } from "~/records/batches";
import { checkAll, checkNew, unfitRecords } from "~/records/check-record";
import { type CollectionName, firstDayNeeded, keptForField } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";
import { addAll, changeAll, create, getMany } from "./changes.server";
import { connect, type Connection } from "./connect.server";
import { firestoreAccess, type FirestoreSettings } from "./credentials.server";
import { withTimeout } from "./errors.server";
import { firestoreLists } from "./altar-lists.server";
import { firestoreOutbox } from "./outbox.server";
import { countRecords, idsWithPrefix, listRecords } from "./queries.server";

const closeTimeoutMs = 2_000;
const deleteBatchSize = 200;
const importBatchSize = 500;

/**
 * The collections in Firestore, which other machines and programs may share. No answer takes longer than ten
 * seconds. Throws StoreRefusal when there are no usable credentials; the network is not asked before the first call.
 */
export function openFirestoreStore(settings: FirestoreSettings, { notifications = false } = {}): RecordStore {
  const access = firestoreAccess(settings);
  const connecting = connect(access);
  // Whoever calls first hears of it; until then nobody does, and that is no crash.
  connecting.catch(() => undefined);
  const connection = () => withTimeout(connecting);

  const store: RecordStore = {
    kind: "firestore",
    place: `Firestore, project ${access.projectId ?? "of the credentials"}`,
    outbox: firestoreOutbox(connection),
    lists: firestoreLists(connection),
    async create(collection, id, fields) {
      checkNew(collection, id, fields);
      return create(await connection(), collection, id, fields, notifications);
    },
    get: async (collection, id) => (await store.getMany(collection, [id]))[0],
    getMany: async (collection, ids) => getMany(await connection(), collection, ids),
    idsWithPrefix: async (collection, prefix, limit) => idsWithPrefix(await connection(), collection, prefix, limit),
    async *list(collection, query) {
      yield* listRecords(await connection(), collection, query);
    },
    count: async (collection, query) => countRecords(await connection(), collection, query),
    mark: async (collection, ids, value) => changeAll(await connection(), collection, ids, { mark: value }),
    delete: async (collection, ids) => changeAll(await connection(), collection, ids, "delete"),
    deleteOlderThan: (collection, before) => deleteOlderThan(store, collection, before),
    async import(records) {
      const result = { added: 0, existing: 0 };
      for await (const batch of batchesOf(records, importBatchSize)) {
        const { added, existing } = await addAll(await connection(), checkAll(batch));
        result.added += added;
        result.existing += existing;
      }
      return result;
    },
    // Google erases what was deleted; it can be neither hurried nor asked.
    eraseDeleted: async () => true,
    probe: async () => probe(await connection()),
    check: (onProgress) => unfitRecords(store, onProgress),
    close: () =>
      withTimeout(
        connecting.then((opened) => opened.close()),
        closeTimeoutMs,
      ).catch(() => undefined),
  };
  return store;
}

async function deleteOlderThan(store: RecordStore, collection: CollectionName, before: Date): Promise<number> {
  const until = new Date(before.getTime() - 1).toISOString();
  let deleted = 0;
  let ids: string[] = [];
  const deleteThem = async () => {
    deleted += await store.delete(collection, ids);
    ids = [];
  };
  const field = keptForField(collection);
  const dayOf = (record: object) =>
    field === null ? undefined : (record as Record<string, string | undefined>)[field];
  for await (const record of store.list(collection, { until, marked: true })) {
    if ((dayOf(record) ?? "") >= firstDayNeeded(before)) continue;
    if (ids.push(record.id) === deleteBatchSize) await deleteThem();
  }
  await deleteThem();
  return deleted;
}

async function probe({ db, serverTime }: Connection): Promise<void> {
  await withTimeout(db.collection("serviceProbes").doc("readyz").set({ answered: serverTime() }));
}
