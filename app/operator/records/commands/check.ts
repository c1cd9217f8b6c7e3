import { type Command } from "commander";
import { collectionNames, collections } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";
import { countEach, printOutcome, totalOf, withStore } from "~/operator/records/with-store";
import { exitCodes, type Output, progressBar, remark, sanitizeLine } from "~/operator/cli/output";

/** records check */
export function addCheck(records: Command): void {
  records
    .command("check")
    .summary("verify that the records are intact")
    .description("Reads the whole store, and checks the database's integrity and each record's schema.")
    .option("--json", "the outcome as JSON: {ok, place, records, problems}")
    .addHelpText("after", "\nExits 1 when something is wrong.\n\nExample:\n  records check && echo sound")
    .action(({ json }: { json?: true }) => withStore((store, output) => check(store, output, json)));
}

async function check(store: RecordStore, output: Output, json = false): Promise<void> {
  const records = await countEach(store);
  if (!json) for (const name of collectionNames) await output.line(`${collections[name].word}: ${records[name]}`);
  await output.flush();
  if (process.stderr.isTTY) remark("Checking the database first; the bar then counts the records.");
  const bar = progressBar("Checking", totalOf(records));
  const problems = await store.check((done) => bar.update(done));
  bar.stop();
  const ok = problems.length === 0;
  const lines = [...problems.map(sanitizeLine), `${store.place} is ${ok ? "sound" : "damaged"}.`];
  await printOutcome(json, { ok, place: store.place, records, problems }, lines);
  if (!ok) process.exitCode = exitCodes.failure;
}
