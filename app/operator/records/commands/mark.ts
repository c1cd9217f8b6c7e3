import { type Command } from "commander";
import { collections } from "~/records/collections";
import { print } from "~/operator/cli/output";
import { changeEach, withRecords } from "~/operator/records/with-store";

const help = `
Marks a prayer request as read, a subscriber as confirmed, and any other record as processed. The embedded database marks
all or none. Firestore marks in batches; run an interrupted command again.

Examples:
  records mark 019a7f3c-5b1e-7c44-9d0a-4e5f60718293
  records mark prayers 019a7f3c-5b1e-7c44-9d0a-4e5f60718293 --unread`;

/** records mark [COLLECTION] ID... */
export function addMark(records: Command): void {
  records
    .command("mark")
    .summary("mark records as read or processed, or undo it")
    .description("Marks records by id as read or processed, or undoes it. You may leave out the collection.")
    .argument("<id...>", "[COLLECTION] ID...")
    .option("--unprocessed, --unread", "undo it, also for a subscriber")
    .addHelpText("after", help)
    .action((args: string[], { unread }: { unread?: true }) =>
      withRecords(args, async ({ found }, store) => {
        await changeEach(found, (collection, ids) => store.mark(collection, ids, !unread));
        for (const [name, { length }] of found)
          await print(`${collections[name].word}: ${length} marked as ${unread ? "un" : ""}${collections[name].flag}`);
      }),
    );
}
