import { siteContent } from "~/content/snapshot.server";
import { type RecordStore } from "~/records/record-store";
import { type WaitingNames } from "~/records/retention.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { pastSundays } from "./past-sundays";
import { lastHeldSunday, sundayCutOff, type SundayRules, sundayToRead } from "./window";

/** What decides on which Sunday names are read that come from now on. */
export const sundayRules = (): SundayRules => ({ schedule: parishSchedule(), cutOff: siteContent().prayer.cutOff });

/** The same for names that came before. Rejects with StoreError. */
export async function sundayRulesAt(store: Pick<RecordStore, "sundays">, now: Date): Promise<SundayRules> {
  return { ...sundayRules(), past: await pastSundays(store, now, parishSchedule().zone) };
}

/** What no Sunday with a Liturgy has had yet. Rejects with StoreError. */
export async function waitingNames(store: Pick<RecordStore, "sundays">, now: Date): Promise<WaitingNames> {
  const rules = await sundayRulesAt(store, now);
  const last = lastHeldSunday(sundayToRead(rules, now), rules);
  return { after: sundayCutOff(last, rules), fromDay: last };
}
