import { departedIn, yearsMinds } from "~/commemorations/departed.server";
import { memorialsOf } from "~/commemorations/list/commemorations";
import { isNotOrthodox } from "~/commemorations/remarks";
import { namesOfRequest } from "~/commemorations/request-names";
import { sundayRulesAt } from "~/commemorations/sunday-rules.server";
import { commemorationWindow } from "~/commemorations/window";
import { addDays, type CivilDate } from "~/dates/civil-date";
import { type RecordStore } from "~/records/record-store";

/**
 * The departed of a Sunday's memorials, and of the week's year's minds, whose families allowed their names in the
 * bulletin. Rejects with StoreError.
 * @param now decides which past Sundays are known
 */
export async function memorialNamesOn(store: RecordStore, sunday: CivilDate, now: Date): Promise<string[]> {
  const window = commemorationWindow(sunday, await sundayRulesAt(store, now));
  const names: string[] = [];
  for await (const { record } of memorialsOf(store, window)) {
    const { memorialNamesIn, memorialNames = "" } = record;
    if (memorialNamesIn?.includes("bulletin"))
      names.push(...namesOfRequest("", memorialNames).departed.flatMap(printedName));
  }
  const minds = yearsMinds(await departedIn(store.values).read(), sunday, addDays(sunday, 6));
  return [...names, ...minds.filter(({ mayPrint }) => mayPrint).map(({ text }) => text)];
}

/** 'Robert, not Orthodox' is 'Robert' in public; without a clear end of the name, nothing. */
function printedName(name: string): string[] {
  const bare = isNotOrthodox(name) ? name.replace(/^[^:]*: |\s*(?:[(,]| [-\u2013\u2014] ).*$/g, "") : name;
  return bare === "" || isNotOrthodox(bare) ? [] : [bare];
}
