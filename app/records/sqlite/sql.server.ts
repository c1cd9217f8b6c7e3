import { type Database, type Statement } from "better-sqlite3";
import { statSync } from "node:fs";
import { StoreError } from "~/records/store-error";
import { hasRecords } from "./database-files.server";
import { withStoreErrors } from "./errors.server";
import { GroupCommits } from "./group-commits.server";
import { openDatabase } from "./open-database.server";
import { finishRestore, pendingRestore } from "./pending-restore.server";

type Value = string | number | null;

/** SQL on the database in a file, which a restore may replace. Each statement is compiled once. Throws StoreError. */
export class Sql {
  private readonly statements = new Map<string, Statement>();
  private readonly commits: GroupCommits;
  private opened;

  /** `lockTimeoutMs`: the longest wait of a change for another process's lock. */
  constructor(
    readonly file: string,
    lockTimeoutMs: number,
    public db: Database = openDatabase(file),
  ) {
    this.opened = statSync(file);
    this.commits = new GroupCommits(this, lockTimeoutMs);
  }

  /** Runs `work` in a transaction, and resolves when it is durable. */
  change = <T>(work: () => T): Promise<T> => this.commits.run(work);

  /** Resolves when no change is under way. */
  idle = (): Promise<void> => this.commits.idle();

  all<Row>(sql: string, ...values: Value[]): Row[] {
    return withStoreErrors(this.file, () => this.compiled(sql).all(...values) as Row[]);
  }

  get<Row>(sql: string, ...values: Value[]): Row | undefined {
    return withStoreErrors(this.file, () => this.compiled(sql).get(...values) as Row | undefined);
  }

  /** Returns the number of changed rows. */
  run(sql: string, ...values: Value[]): number {
    return withStoreErrors(this.file, () => this.compiled(sql).run(...values).changes);
  }

  /** Whether a restore waits beside the database. */
  isRestoreAsked = (): boolean => hasRecords(pendingRestore(this.file));

  /**
   * Throws when a restore waits, or when the path no longer leads to the opened file: nobody would find the records
   * written to it.
   */
  requireSameFile(): void {
    if (this.isRestoreAsked()) throw new StoreError("restoring", "A restore waits beside the database.");
    const now = statSync(this.file, { throwIfNoEntry: false });
    if (now?.ino === this.opened.ino && now.dev === this.opened.dev) return;
    throw new StoreError(
      "unwritable",
      `${this.file} was moved or replaced while the site was running: restart the site`,
    );
  }

  /** Opens the file again, and finishes a restore that waits. After a failure the old database is open. */
  reopen(): void {
    this.db.close();
    this.statements.clear();
    try {
      finishRestore(this.file);
    } finally {
      this.db = openDatabase(this.file);
      this.opened = statSync(this.file);
    }
  }

  private compiled(sql: string): Statement {
    const statement = this.statements.get(sql) ?? this.db.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}
