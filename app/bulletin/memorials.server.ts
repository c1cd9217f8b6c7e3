import { memorialsOf } from "~/commemorations/list/commemorations";
import { isNotOrthodox } from "~/commemorations/remarks";
import { namesOfRequest } from "~/commemorations/request-names";
import { sundayRulesAt } from "~/commemorations/sunday-rules.server";
import { commemorationWindow } from "~/commemorations/window";
import { type CivilDate } from "~/dates/civil-date";
import { type StoredRecord } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";

/** The departed of some memorials, and the ids of their records. */
export interface Memorials {
  ids: string[];
  names: string[];
}

/**
 * The memorials of a Sunday whose families allowed their names in the bulletin. Rejects with StoreError.
 * @param now decides which past Sundays are known
 */
export async function memorialsOn(store: RecordStore, sunday: CivilDate, now: Date): Promise<Memorials> {
  const window = commemorationWindow(sunday, await sundayRulesAt(store, now));
  const records: StoredRecord<"priestMessages">[] = [];
  for await (const { record } of memorialsOf(store, window)) records.push(record);
  return allowed(records);
}

/** The memorials of a kept bulletin whose records are still stored and still allow it. Rejects with StoreError. */
export const memorialsWithIds = async (store: RecordStore, ids: readonly string[]): Promise<Memorials> =>
  allowed(inOrder(await store.getMany("priestMessages", ids), ids));

const inOrder = (records: StoredRecord<"priestMessages">[], ids: readonly string[]) =>
  ids.flatMap((id) => records.find((record) => record.id === id) ?? []);

function allowed(records: readonly StoredRecord<"priestMessages">[]): Memorials {
  const printed = records.filter(({ memorialNamesIn }) => memorialNamesIn?.includes("bulletin"));
  return {
    ids: printed.map(({ id }) => id),
    names: printed.flatMap(({ memorialNames = "" }) => namesOfRequest("", memorialNames).departed.flatMap(printedName)),
  };
}

/** 'Robert, not Orthodox' is 'Robert' in public; without a clear end of the name, nothing. */
function printedName(name: string): string[] {
  const bare = isNotOrthodox(name) ? name.replace(/^[^:]*: |\s*(?:[(,]| [-\u2013\u2014] ).*$/g, "") : name;
  return bare === "" || isNotOrthodox(bare) ? [] : [bare];
}
