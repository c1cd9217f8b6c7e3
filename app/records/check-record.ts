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

/** Returns the parsed value. Throws StoreError "invalid", with the name of what does not fit. */
function checked<T>(name: string, schema: z.ZodType<T, z.ZodTypeDef, unknown>, value: unknown): T {
  const { data, error } = schema.safeParse(value);
  if (error) throw new StoreError("invalid", `${name} does not fit its schema: ${pathsOf(error)}`);
  return data;
}

/** Throws StoreError "invalid" unless the id and the fields fit the collection. */
export function checkNew<C extends CollectionName>(collection: C, id: string, fields: NewRecord<C>): void {
  checked<object>(`a record of ${collection}`, collections[collection].fields, fields);
  checked(`an id in ${collection}`, recordId, id);
}

/** Returns the records in stored form. Throws StoreError "invalid" unless each fits its collection. */
export const checkAll = (records: readonly CollectionRecord[]): CollectionRecord[] =>
  records.map(({ collection, record }) => {
    const stored = checked(`${collection}/${record.id}`, storedSchema(collection), record);
    return { collection, record: stored } as CollectionRecord;
  });

/** One sentence, with the id alone, for each record that does not fit its schema. */
export async function unfitRecords(store: Pick<RecordStore, "list">): Promise<string[]> {
  const sentences: string[] = [];
  for (const collection of collectionNames) {
    const schema = storedSchema(collection);
    for await (const record of store.list(collection)) {
      const { error } = schema.safeParse(record);
      if (error) sentences.push(`${collection}/${record.id} does not fit its schema: ${pathsOf(error)}.`);
    }
  }
  return sentences;
}
