import { type Database } from "better-sqlite3";
import { type Stats, statSync } from "node:fs";
import { StoreError } from "~/records/store-error";
import { withStoreErrors } from "./errors.server";
import { GroupCommits } from "./group-commits.server";
import { openDatabase } from "./open-database.server";

type Value = string | number | null;

/** SQL on the database in a file, which a restore may replace. Throws StoreError. */
export class Sql {
  private readonly commits: GroupCommits;
  private opened: { db: Database; file: Stats } | undefined;

  /**
   * `lockTimeoutMs`: the longest wait of a change for another process's lock. `db`: an open database; null opens it
   * when it is first needed, and again after each failure.
   */
  constructor(
    readonly file: string,
    lockTimeoutMs: number,
    db: Database | null = openDatabase(file),
  ) {
    if (db) this.opened = { db, file: statSync(file) };
    this.commits = new GroupCommits(this, lockTimeoutMs);
  }

  /** Throws StoreError while the database cannot be opened. */
  get db(): Database {
    return this.openedFile().db;
  }

  private openedFile() {
    return (this.opened ??= { db: openDatabase(this.file), file: statSync(this.file) });
  }

  close(): void {
    this.opened?.db.close();
  }

  /** Runs `work` in a transaction, and resolves when it is durable. */
  change = <T>(work: () => T): Promise<T> => this.commits.run(work);

  /** Resolves when no change is under way. */
  idle = (): Promise<void> => this.commits.idle();

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

  /**
   * Throws when the path no longer leads to the opened file: nobody would find the records written to it. The next call
   * opens another file that is there now, in the place of a damaged one.
   */
  requireSameFile(): void {
    const { file } = this.openedFile();
    const now = statSync(this.file, { throwIfNoEntry: false });
    if (now?.ino === file.ino && now.dev === file.dev) return;
    if (!now) throw new StoreError("unwritable", `${this.file} was moved while the site was running: put it back`);
    this.close();
    this.opened = undefined;
    throw new StoreError("busy", `${this.file} was replaced by another file.`);
  }
}
