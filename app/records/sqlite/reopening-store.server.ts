import { existsSync } from "node:fs";
import { type EventLog } from "~/log/log.server";
import { type RecordStore } from "~/records/record-store";
import { pendingRestore } from "./pending-restore.server";

interface ReopeningStore {
  /** Passes each call to the store that is open then. */
  store: RecordStore;
  /**
   * Opens the database again if a restore waits beside it, which replaces it as soon as no other program has it open.
   */
  restoreIfAsked(log: EventLog): Promise<void>;
}

/** A store whose database a restore may replace while it is used. Until then changes reject with "restoring". */
export function reopeningStore(file: string, open: () => RecordStore): ReopeningStore {
  let opened = open();
  const isAsked = () => existsSync(pendingRestore(file));
  return {
    store: forwarding(() => opened),
    async restoreIfAsked(log) {
      if (!isAsked()) return;
      const beganMs = performance.now();
      await opened.close();
      try {
        opened = open();
      } catch (error) {
        // The failure has removed what waited: the database is the old one.
        opened = open();
        throw error;
      }
      if (isAsked()) return;
      const ms = Math.round(performance.now() - beganMs);
      log.info({ event: "records-restored", records: file, ms }, "A restore has replaced the records of this site.");
    },
  };
}

function forwarding<T extends object>(target: () => T): T {
  return new Proxy({} as T, {
    has: (_, name) => name in target(),
    get(replaced, name) {
      // A test may replace a method.
      if (Object.hasOwn(replaced, name)) return replaced[name as keyof T];
      const value = target()[name as keyof T];
      return typeof value === "object" ? forwarding(() => target()[name as keyof T] as object) : value;
    },
  });
}
