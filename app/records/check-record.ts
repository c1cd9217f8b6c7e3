import { type z } from "zod";
import {
  collectionNames,
  collections,
  recordId,
  storedSchema,
  type CollectionName,
  type NewRecord,
} from "./collections";
import { type CollectionRecord, type RecordStore } from "./record-store";
import { StoreError } from "./store-error";

// Only the fields' names: their values are personal.
const pathsOf = (error: z.ZodError) => error.issues.map((issue) => issue.path.join(".") || issue.code).join(", ");

const invalidRecord = (name: string, error: z.ZodError) =>
  new StoreError("invalid", `${name} does not fit its schema: ${pathsOf(error)}`);

/** Throws StoreError "invalid" unless the id and the fields fit the collection. */
export function checkNew<C extends CollectionName>(collection: C, id: string, fields: NewRecord<C>): void {
  const found = collections[collection].fields.safeParse(fields);
  if (!found.success) throw invalidRecord(`a record of ${collection}`, found.error);
  const named = recordId.safeParse(id);
  if (!named.success) throw invalidRecord(`an id in ${collection}`, named.error);
}

/** Returns the records in stored form. Throws StoreError "invalid" unless each fits its collection. */
export function checkAll(records: readonly CollectionRecord[]): CollectionRecord[] {
  return records.map(({ collection, record }) => {
    const found = storedSchema(collection).safeParse(record);
    if (!found.success) throw invalidRecord(`${collection}/${record.id}`, found.error);
    return { collection, record: found.data } as CollectionRecord;
  });
}

const maxNamed = 1_000;

/** One sentence, with the id alone, for each record that does not fit its schema; at most 1,000, then their count. */
export async function unfitRecords(store: Pick<RecordStore, "list">): Promise<string[]> {
  const named: string[] = [];
  let unfit = 0;
  for (const collection of collectionNames) {
    const schema = storedSchema(collection);
    for await (const record of store.list(collection)) {
      const { error } = schema.safeParse(record);
      if (error && (unfit += 1) <= maxNamed) {
        named.push(`${collection}/${record.id} does not fit its schema: ${pathsOf(error)}.`);
      }
    }
  }
  return unfit > maxNamed ? [...named, `${unfit - maxNamed} more records do not fit their schema.`] : named;
}
