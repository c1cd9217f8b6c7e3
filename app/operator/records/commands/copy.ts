import { type Command, Option } from "commander";
import { env } from "~/env.server";
import { collections } from "~/records/collections";
import { type CopiedCollection, copyRecords, isComplete } from "~/records/copy.server";
import { type RecordStore } from "~/records/record-store";
import { countEach, totalOf, withStore } from "~/operator/records/with-store";
import { Failure, print, progressBar, remark, sanitizeLine, UsageFailure } from "~/operator/cli/output";

type CopyOptions = Record<"from" | "to", RecordStore["kind"]> & { create?: true };

const help = `
For a move from one machine to many, or back. Keeps ids, times and marks, and skips existing records, so you can run an
interrupted copy again. Reads each record back and counts both stores; exits 1 unless the target has everything. Set
Firestore's credentials and DATA_DIR as for the site. Copy once before RECORD_STORE names the target, and once after:
only then do the mails that still wait move along.

Example:
  records copy --from sqlite --to firestore`;

/** records copy --from STORE --to STORE */
export function addCopy(records: Command): void {
  const store = (flag: string, description: string) =>
    new Option(`${flag} <store>`, description).choices(["sqlite", "firestore"]).makeOptionMandatory();
  records
    .command("copy")
    .summary("copy all records from one store to the other")
    .description("Copies all records between the embedded database and Firestore.")
    .addOption(store("--from", "the source"))
    .addOption(store("--to", "the target"))
    .option("--create", "create the embedded database if there is none yet")
    .addHelpText("after", help)
    .action(copy);
}

async function copy({ from, to, create }: CopyOptions): Promise<void> {
  if (from === to) throw new UsageFailure("--from and --to name the same store.");
  const run = async (source: RecordStore, target: RecordStore) => {
    await report(await copied(source, target));
    const waiting = await source.outbox.count();
    if (waiting > 0)
      remark(
        `${waiting} mails wait in the source, which sends them. Copy again once RECORD_STORE=${to}: they move along.`,
      );
  };
  await withStore((source) => withStore((target) => run(source, target), { kind: to, create }), { kind: from });
}

async function copied(source: RecordStore, target: RecordStore): Promise<CopiedCollection[]> {
  const stopping = new AbortController();
  process.once("SIGINT", () => stopping.abort());
  const bar = progressBar("Copying", totalOf(await countEach(source)));
  try {
    const isSwitched = env.recordStore === target.kind;
    const onProgress = (done: number) => bar.update(done);
    return await copyRecords(source, target, { signal: stopping.signal, onProgress, isSwitched });
  } catch (error) {
    if (stopping.signal.aborted) throw new Failure("Interrupted. Run the command again to finish.");
    throw error;
  } finally {
    bar.stop();
  }
}

async function report(copied: CopiedCollection[]): Promise<void> {
  for (const each of copied) await print(sentence(each));
  for (const { collection, problems } of copied)
    for (const problem of problems) remark(`${collections[collection].word}/${sanitizeLine(problem)}`);
  if (!isComplete(copied)) throw new Failure("The target does not have everything.");
}

const sentence = ({ collection, added, existing, inSource, inTarget }: CopiedCollection): string =>
  `${collections[collection].word}: ${added} copied, ${existing} existed already; source ${inSource}, target ${inTarget}`;
