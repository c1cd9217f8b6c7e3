import { type Command } from "commander";
import { collectionNames, collections } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";
import { countEach, withStore } from "~/operator/records/with-store";
import { exitCodes, print, printJson, sanitizeLine } from "~/operator/cli/output";

/** records check */
export function addCheck(records: Command): void {
  records
    .command("check")
    .summary("verify that the records are intact")
    .description("Reads the whole store, and checks the database's integrity and each record's schema.")
    .option("--json", "the outcome as JSON: {ok, place, records, problems}")
    .addHelpText("after", "\nExits 1 when something is wrong.\n\nExample:\n  records check && echo sound")
    .action(({ json }: { json?: true }) => withStore((store) => check(store, json)));
}

async function check(store: RecordStore, json = false): Promise<void> {
  const records = await countEach(store);
  if (!json) for (const name of collectionNames) await print(`${collections[name].word}: ${records[name]}`);
  const problems = await store.check();
  const ok = problems.length === 0;
  const lines = [...problems.map(sanitizeLine), `${store.place} is ${ok ? "sound" : "damaged"}.`];
  if (json) await printJson({ ok, place: store.place, records, problems });
  else for (const line of lines) await print(line);
  if (!ok) process.exitCode = exitCodes.failure;
}
