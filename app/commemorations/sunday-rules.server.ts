import { siteContent } from "~/content/snapshot.server";
import { type RecordStore } from "~/records/record-store";
import { type WaitingNames } from "~/records/keeping";
import { parishSchedule } from "~/schedule/schedule.server";
import { pastSundays } from "./past-sundays";
import { lastHeldSunday, sundayCutOff, type SundayRules, sundayToRead } from "./window";

/** The rules that decide on which Sunday new names are read. */
export const sundayRules = (): SundayRules => ({ schedule: parishSchedule(), cutOff: siteContent().prayer.cutOff });

/** The same for earlier names. Rejects with StoreError. */
export async function sundayRulesAt(store: Pick<RecordStore, "values">, now: Date): Promise<SundayRules> {
  return { ...sundayRules(), past: await pastSundays(store, now, parishSchedule().zone) };
}

/** The names that no Sunday with a Liturgy has had yet. Rejects with StoreError. */
export async function waitingNames(store: Pick<RecordStore, "values">, now: Date): Promise<WaitingNames> {
  const rules = await sundayRulesAt(store, now);
  const last = lastHeldSunday(sundayToRead(rules, now), rules);
  return { after: sundayCutOff(last, rules), fromDay: last };
}
