import { type Database, type Statement } from "better-sqlite3";
import { withStoreErrors } from "./errors.server";

type Value = string | number | null;

/** SQL on a connection. Each statement is compiled once. Every method throws StoreError. */
export class Sql {
  private readonly statements = new Map<string, Statement>();
  constructor(readonly db: Database) {}

  all<Row>(sql: string, ...values: Value[]): Row[] {
    return withStoreErrors(() => this.compiled(sql).all(...values) as Row[]);
  }

  get<Row>(sql: string, ...values: Value[]): Row | undefined {
    return withStoreErrors(() => this.compiled(sql).get(...values) as Row | undefined);
  }

  /** Returns the number of changed rows. */
  run(sql: string, ...values: Value[]): number {
    return withStoreErrors(() => this.compiled(sql).run(...values).changes);
  }

  private compiled(sql: string): Statement {
    const statement = this.statements.get(sql) ?? this.db.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}
