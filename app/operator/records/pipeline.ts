/**
 * The way of every command on the records: `addCommand` names it; `onStore` opens the store and closes it; `findByIds`
 * chooses (found-records.ts); `askFirst` asks and `print` prints (cli/). A Failure that a command throws is its message
 * and exit code.
 */
import { type Command } from "commander";
import { env } from "~/env.server";
import { openRecordStore, type OpenOptions } from "~/records/open-store.server";
import { type RecordStore } from "~/records/record-store";
import { removeAbandonedCopies } from "~/records/sqlite/partial-copy.server";

/** Adds a command to `records`. The caller chains its arguments and options. @param help has its examples */
export const addCommand = <Options, Args extends unknown[]>(
  records: Command,
  name: string,
  description: string,
  help: string,
  work: (options: Options, ...args: Args) => Promise<void>,
): Command => {
  const command = records.command(name).description(description).addHelpText("after", help);
  return command.action(() => work(command.opts() as Options, ...(command.processedArgs as Args)));
};

/** A command's work on the site's store. */
export const onStore =
  <Options, Args extends unknown[]>(work: (store: RecordStore, options: Options, ...args: Args) => Promise<void>) =>
  (options: Options, ...args: Args) =>
    withStore((store) => work(store, options, ...args));

/**
 * Runs `work` on the environment's store, also beside a running site, then closes the store.
 * Throws StoreError if the database is missing, unless `create` is set.
 */
export async function withStore<T>(
  work: (store: RecordStore) => Promise<T>,
  { kind, create = false }: OpenOptions = {},
): Promise<T> {
  await removeAbandonedCopies(env.dataDir);
  const store = openRecordStore(env, { kind, create });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
