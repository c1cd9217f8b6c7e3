import { type Command } from "commander";
import { keptBulletins } from "~/bulletin/kept-bulletins.server";
import { type CivilDate, fullDate } from "~/dates/civil-date";
import { confirm, requireConsent } from "~/operator/cli/ask";
import { exitCodes, print, remark } from "~/operator/cli/output";
import { parseDate } from "~/operator/records/arguments";
import { withStore } from "~/operator/records/with-store";
import { type RecordStore } from "~/records/record-store";

interface BulletinsOptions {
  remove?: CivilDate;
  yes?: true;
}

const help = `
A bulletin is kept as it was when its Sunday's Liturgy was over, without the names of memorials.
The bulletin of the last Sunday is kept again within a minute, from the content as it is then: correct the content first.

Examples:
  records bulletins
  records bulletins --remove 2026-11-29`;

/** records bulletins [--remove DATE] */
export function addBulletins(records: Command): void {
  records
    .command("bulletins")
    .summary("list the kept Sunday bulletins, or remove one")
    .description("Lists the Sundays whose bulletins are kept, the latest first, or removes one bulletin for good.")
    .option("--remove <date>", "the Sunday whose bulletin goes, after asking you", parseDate)
    .option("--yes", "without asking")
    .addHelpText("after", help)
    .action((options: BulletinsOptions) => {
      if (options.remove === undefined) return withStore(list);
      requireConsent(options, "remove");
      return withStore((store) => remove(store, options.remove!, options));
    });
}

async function list(store: RecordStore): Promise<void> {
  const sundays = await keptBulletins(store.values).sundays();
  for (const line of sundays.length > 0 ? sundays : ["No bulletin is kept yet."]) await print(line);
}

async function remove(store: RecordStore, sunday: CivilDate, options: BulletinsOptions): Promise<void> {
  if ((await keptBulletins(store.values).get(sunday)) === undefined) {
    remark(`No bulletin of ${fullDate(sunday)} is kept.`);
    process.exitCode = exitCodes.notFound;
    return;
  }
  await confirm(options, `Remove the bulletin of ${fullDate(sunday)} for good?`);
  await keptBulletins(store.values).remove(sunday);
  await print(`Removed: the bulletin of ${fullDate(sunday)}`);
}
