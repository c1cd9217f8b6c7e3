import { type Command } from "commander";
import { env } from "~/env.server";
import { confirm, type Consent, requireConsent } from "~/operator/cli/consent";
import { openRecordStore, type OpenOptions } from "~/records/open-store.server";
import { type RecordStore } from "~/records/record-store";
import { removeAbandonedCopies } from "~/records/sqlite/partial-copy.server";

/** What a command does with its options and arguments. A Failure that it throws gives message and exit code. */
type Work<Options, Args extends unknown[]> = (options: Options, ...args: Args) => Promise<unknown>;

/** Adds a command to `records`. The caller chains its arguments and options. @param help has its examples */
export const addCommand = <Options, Args extends unknown[]>(
  records: Command,
  name: string,
  description: string,
  help: string,
  work: Work<Options, Args>,
): Command => {
  const command = records.command(name).description(description).addHelpText("after", help);
  return command.action(async () => void (await work(command.opts() as Options, ...(command.processedArgs as Args))));
};

/** The steps of a command on the site's store. */
interface Steps<Options, Args extends unknown[], Found> {
  /** Reads what the arguments name. A command that changes nothing prints it too. */
  reads: (store: RecordStore, options: Options, ...args: Args) => Promise<Found>;
  /** The question; undefined when nothing will change. `--yes` skips it. */
  asks?: (found: Found) => string | undefined;
  /** Prints what the question is about, for a person at a terminal alone: it may be personal. */
  shows?: (found: Found) => void;
  changes?: (store: RecordStore, found: Found, options: Options) => Promise<unknown>;
}

/** Opens the site's store, takes the steps in order, and closes the store. */
export const onStore =
  <Options, Args extends unknown[], Found>({
    reads,
    asks,
    shows,
    changes,
  }: Steps<Options, Args, Found>): Work<Options & Consent, Args> =>
  (options, ...args) =>
    withStore(async (store) => {
      const found = await reads(store, options, ...args);
      const question = options.yes ? undefined : asks?.(found);
      if (question !== undefined) {
        requireConsent(options, "do it");
        shows?.(found);
        await confirm(question);
      }
      await changes?.(store, found, options);
    });

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
