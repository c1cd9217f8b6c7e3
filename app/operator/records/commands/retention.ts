import { type Command } from "commander";
import { waitingNames } from "~/commemorations/sunday-rules.server";
import { dateInZone } from "~/dates/instant";
import { env } from "~/env.server";
import { print, UsageFailure } from "~/operator/cli/output";
import { parseCount } from "~/operator/records/arguments";
import { parish } from "~/operator/records/format";
import { withStore } from "~/operator/records/with-store";
import { collections, parishCollections } from "~/records/collections";
import { previewRetention, type RetentionState, retentionState, retentionWaitMs } from "~/records/retention.server";

const help = `
Changes nothing. The site never deletes unmarked records, memorials and names for forty days until a week after their last
day, names that wait for a Divine Liturgy, or confirmed subscribers. A new or smaller RETENTION_DAYS takes effect after 24 hours.

Example:
  records retention --days 365`;

/** records retention [--days N] */
export function addRetention(records: Command): void {
  records
    .command("retention")
    .summary("show what RETENTION_DAYS would delete")
    .description("Counts the records that a number of days would delete now, and the old ones without a mark.")
    .option("--days <number>", "the number of days; default: RETENTION_DAYS", parseCount)
    .addHelpText("after", help)
    .action(retention);
}

async function retention({ days = env.retentionDays }: { days?: number }): Promise<void> {
  if (days === undefined) throw new UsageFailure("Give a number of days: RETENTION_DAYS is not set here.");
  const [preview, state] = await withStore(async (store) => [
    await previewRetention(store, days, await waitingNames(store, new Date())),
    await retentionState(store),
  ]);
  const day = dateInZone(new Date(preview.receivedBefore), parish().timezone);
  const lines = parishCollections.map((name) => {
    const { word, flag } = collections[name];
    return `${word}: ${preview.expired[name]} would be deleted; ${preview.unmarked[name]} of that age stay because they are un${flag}`;
  });
  const sentences = [`RETENTION_DAYS=${days} covers records received before ${day}.`, ...lines, stateSentence(state)];
  for (const sentence of sentences) await print(sentence);
}

function stateSentence({ daysInForce, announced }: RetentionState): string {
  const now =
    daysInForce === null
      ? "The site deletes no records now."
      : `The site deletes records after ${daysInForce} days now.`;
  if (!announced) return now;
  const hours = Math.max(0, Math.ceil((announced.atMs + retentionWaitMs - Date.now()) / 3_600_000));
  return `${now} A limit of ${announced.days} days takes effect after about ${hours} more hours with this setting.`;
}
