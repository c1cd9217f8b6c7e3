import { type Database } from "better-sqlite3";
import { type Stats, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { StoreError } from "~/records/store-error";
import { isBusy, storeError, withStoreErrors } from "./errors.server";
import { openDatabase } from "./open-database.server";

type Value = string | number | null;

const maxGroupSize = 500;
const retryIntervalMs = 30;

interface Change {
  work: () => unknown;
  /** Until when it waits for another process's lock, by `performance.now`. */
  deadlineMs: number;
  settle: (result: unknown) => void;
  fail: (error: StoreError) => void;
}

/**
 * SQL on the database in a file, which a restore may replace. Throws StoreError. Changes are committed in groups, one
 * transaction each: those that arrive during a commit share the next one.
 */
export class Sql {
  private opened: { db: Database; file: Stats } | undefined;
  private queue: Change[] = [];
  private running: Promise<void> | undefined;

  /**
   * `lockTimeoutMs`: the longest wait of a change for another process's lock. `db`: an open database; null opens it
   * when it is first needed, and again after each failure.
   */
  constructor(
    readonly file: string,
    private readonly lockTimeoutMs: number,
    db: Database | null = openDatabase(file),
  ) {
    if (db) this.opened = { db, file: statSync(file) };
  }

  /** Throws StoreError while the database cannot be opened. */
  get db(): Database {
    return this.openedFile().db;
  }

  private openedFile() {
    return (this.opened ??= { db: openDatabase(this.file), file: statSync(this.file) });
  }

  /** Closes the database once no change is under way. */
  async close(): Promise<void> {
    while (this.running) await this.running;
    this.opened?.db.close();
  }

  all<Row>(sql: string, ...values: Value[]): Row[] {
    return withStoreErrors(this.file, () => this.db.prepare(sql).all(...values) as Row[]);
  }

  get<Row>(sql: string, ...values: Value[]): Row | undefined {
    return withStoreErrors(this.file, () => this.db.prepare(sql).get(...values) as Row | undefined);
  }

  /** Returns the number of changed rows. */
  run(sql: string, ...values: Value[]): number {
    return withStoreErrors(this.file, () => this.db.prepare(sql).run(...values).changes);
  }

  /** Runs `work` in a transaction, and resolves when it is durable. */
  change<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, fail) => {
      const deadlineMs = performance.now() + this.lockTimeoutMs;
      this.queue.push({ work, deadlineMs, settle: resolve as Change["settle"], fail });
      this.running ??= this.drain();
    });
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) {
      // Lets the server read its sockets first, so that their changes join this group.
      await new Promise(setImmediate);
      const lockedOut = this.commit(this.queue.splice(0, maxGroupSize));
      if (lockedOut.length === 0) continue;
      // New changes join these, and each keeps its own deadline.
      this.queue.unshift(...lockedOut);
      await pause(retryIntervalMs);
    }
    this.running = undefined;
  }

  /** Returns the changes to retry because of another process's lock. */
  private commit(changes: Change[]): Change[] {
    try {
      // A refusal must not wait for a lock.
      this.requireSameFile();
      const transaction = this.db.transaction(() => {
        // Under the lock: nobody replaces the file after this look.
        this.requireSameFile();
        return changes.map(({ work }) => work());
      });
      const results = transaction.immediate();
      changes.forEach(({ settle }, index) => settle(results[index]));
      return [];
    } catch (error) {
      // One impossible change must not fail the others. A lock delays all alike.
      if (changes.length > 1 && !isBusy(error)) return changes.flatMap((change) => this.commit([change]));
      const nowMs = isBusy(error) ? performance.now() : Infinity;
      const isLate = ({ deadlineMs }: Change) => nowMs > deadlineMs;
      for (const { fail } of changes.filter(isLate)) fail(storeError(error, this.file));
      return changes.filter((change) => !isLate(change));
    }
  }

  /**
   * Throws when the path no longer leads to the opened file: nobody would find the records written to it. The next call
   * opens another file that is there now, in the place of a damaged one.
   */
  requireSameFile(): void {
    const { db, file } = this.openedFile();
    const now = statSync(this.file, { throwIfNoEntry: false });
    if (now?.ino === file.ino && now.dev === file.dev) return;
    if (!now) throw new StoreError("unwritable", `${this.file} was moved while the site was running: put it back`);
    db.close();
    this.opened = undefined;
    throw new StoreError("busy", `${this.file} was replaced by another file.`);
  }
}
