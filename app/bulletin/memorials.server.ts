import { departedIn, yearsMinds } from "~/commemorations/departed.server";
import { memorialsOf } from "~/commemorations/list/commemorations";
import { isUnderstood } from "~/commemorations/names/person";
import { namesOfField } from "~/commemorations/request-names";
import { sundayRulesAt } from "~/commemorations/sunday-rules.server";
import { commemorationWindow } from "~/commemorations/window";
import { addDays, type CivilDate } from "~/dates/civil-date";
import { type NamedValues, type RecordStore } from "~/records/record-store";

/**
 * The departed of a week's year's minds whom the parish itself allows in the bulletin: 'Peter (3rd year, Wednesday)'.
 * A name that is not understood is left out. Rejects with StoreError.
 */
export async function parishNamesOn(values: NamedValues, sunday: CivilDate): Promise<string[]> {
  const minds = yearsMinds(await departedIn(values).read(), sunday, addDays(sunday, 6));
  return minds
    .filter(({ mayPrint }) => mayPrint)
    .flatMap(({ people, note }) => people.filter(isUnderstood).map(({ name }) => `${name} (${note})`));
}

/**
 * The departed of a Sunday's memorials whose families allow their names in print, without remarks; and lines that only
 * a person can sort. A stranger may have typed them: they are for paper that somebody of the parish reads, and for no
 * page. Rejects with StoreError.
 * @param now decides which past Sundays are known
 */
export async function memorialNamesOn(store: RecordStore, sunday: CivilDate, now: Date) {
  const window = commemorationWindow(sunday, await sundayRulesAt(store, now));
  const [names, toSort]: [string[], string[]] = [[], []];
  for await (const { record } of memorialsOf(store, window)) {
    const { memorialNamesIn, memorialNames = "" } = record;
    if (!memorialNamesIn?.includes("bulletin")) continue;
    for (const person of namesOfField(memorialNames, "departed"))
      if (isUnderstood(person)) names.push(person.name);
      else toSort.push(...person.text.split("\n"));
  }
  return { names, toSort };
}
