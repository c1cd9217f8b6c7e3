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

// The places only: what was found there is personal.
const pathsOf = (error: z.ZodError) => error.issues.map((issue) => issue.path.join(".") || issue.code).join(", ");

const invalidRecord = (name: string, error: z.ZodError) =>
  new StoreError("invalid", { cause: new Error(`${name} does not fit its schema: ${pathsOf(error)}`) });

/** The last check before the store: throws StoreError "invalid" when the id or the fields do not fit the collection. */
export function checkNew<C extends CollectionName>(collection: C, id: string, fields: NewRecord<C>): void {
  const found = collections[collection].fields.safeParse(fields);
  if (!found.success) throw invalidRecord(`a record of ${collection}`, found.error);
  const named = recordId.safeParse(id);
  if (!named.success) throw invalidRecord(`an id in ${collection}`, named.error);
}

/** The records as they will stand in the store. Throws StoreError "invalid" unless every one fits its collection. */
export function checkAll(records: readonly CollectionRecord[]): CollectionRecord[] {
  return records.map(({ collection, record }) => {
    const found = storedSchema(collection).safeParse(record);
    if (!found.success) throw invalidRecord(`${collection}/${record.id}`, found.error);
    return { collection, record: found.data } as CollectionRecord;
  });
}

const maxNamed = 1_000;

/** The records that do not fit their schema, a sentence each, named by id alone; of more than 1,000 how many more. */
export async function unfitRecords(
  store: Pick<RecordStore, "list">,
  onProgress: (done: number) => void = () => {},
): Promise<string[]> {
  const named: string[] = [];
  let [done, unfit] = [0, 0];
  for (const collection of collectionNames) {
    const schema = storedSchema(collection);
    for await (const record of store.list(collection)) {
      const { error } = schema.safeParse(record);
      if (error && (unfit += 1) <= maxNamed) {
        named.push(`${collection}/${record.id} does not fit its schema: ${pathsOf(error)}.`);
      }
      onProgress((done += 1));
    }
  }
  return unfit > maxNamed ? [...named, `${unfit - maxNamed} more records do not fit their schema.`] : named;
}
