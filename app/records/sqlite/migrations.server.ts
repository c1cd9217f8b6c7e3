import { type Database } from "better-sqlite3";
import { StoreError } from "~/records/store-error";

/**
 * The database's schema, step by step; PRAGMA user_version counts the steps that were taken. A step that has been
 * released never changes: a change is a new step.
 */
export const migrations: readonly string[] = [
  // Rows are added at the end of the table and, with ids and times that grow, at the end of each index: the millionth
  // record costs what the tenth did. The second index holds only what still waits to be read or processed.
  `CREATE TABLE records (
     seq INTEGER PRIMARY KEY,
     collection TEXT NOT NULL,
     id TEXT NOT NULL,
     timestamp TEXT NOT NULL,
     marked INTEGER NOT NULL DEFAULT 0 CHECK (marked IN (0, 1)),
     fields TEXT NOT NULL CHECK (json_valid(fields)),
     UNIQUE (collection, id)
   ) STRICT;
   CREATE INDEX records_by_time ON records (collection, timestamp, id);
   CREATE INDEX records_waiting ON records (collection, timestamp, id) WHERE marked = 0;`,

  // Who must still be told of a record: its id alone, nothing of its content. Times are milliseconds since 1970.
  `CREATE TABLE outbox (
     collection TEXT NOT NULL,
     id TEXT NOT NULL,
     due INTEGER NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (collection, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX outbox_by_due ON outbox (due);`,

  // One row that is written over to learn whether writing works.
  `CREATE TABLE probe (answered INTEGER NOT NULL) STRICT;
   INSERT INTO probe (answered) VALUES (0);`,

  // The lists for the altar that were mailed or wait in the outbox: instants in ISO form, no content.
  `CREATE TABLE altar_lists (
     id TEXT PRIMARY KEY,
     received_after TEXT NOT NULL,
     received_until TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,

  // Who has a notification already, by hashes of the addresses; and for whom how many were given up, until it is told.
  `ALTER TABLE outbox ADD COLUMN recipients TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(recipients));
   CREATE TABLE undelivered (
     recipient TEXT PRIMARY KEY,
     count INTEGER NOT NULL,
     reason TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,

  // One row: on which Sundays that are past a Divine Liturgy was held, and until when requests were in time for them.
  `CREATE TABLE past_sundays (sundays TEXT NOT NULL CHECK (json_valid(sundays))) STRICT;
   INSERT INTO past_sundays (sundays) VALUES ('[]');`,

  // The ids of deleted records, so that a restore does not bring them back; times are milliseconds since 1970. And one
  // row: how far RETENTION_DAYS has come.
  `CREATE TABLE deleted_records (
     collection TEXT NOT NULL,
     id TEXT NOT NULL,
     deleted_at INTEGER NOT NULL,
     PRIMARY KEY (collection, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX deleted_records_by_time ON deleted_records (deleted_at);
   CREATE TABLE retention (state TEXT NOT NULL CHECK (json_valid(state))) STRICT;
   INSERT INTO retention (state) VALUES ('{"daysInForce":null}');`,

  // One row at most: the host that the ids of the feeds have.
  `CREATE TABLE id_host (only INTEGER PRIMARY KEY CHECK (only = 1), host TEXT NOT NULL) STRICT;`,
];

const version = (db: Database) => db.pragma("user_version", { simple: true }) as number;

/**
 * Refuses a database that this program must not write to: one made by a newer version of it, or by another program.
 * Reads only. Throws StoreError.
 */
export function requireOwnDatabase(db: Database, file: string, steps = migrations): void {
  if (version(db) > steps.length) {
    throw new StoreError("newer", {
      message:
        `${file} was written by a newer version of this program (schema ${version(db)}, this one knows ${steps.length}). ` +
        "Nothing was changed: start the newer version, or restore a backup made with this one.",
    });
  }
  const tables = db.prepare("SELECT count(*) FROM sqlite_schema").pluck().get() as number;
  if (version(db) === 0 && tables > 0) {
    throw new StoreError("foreign", {
      message: `${file} is a database of another program. Nothing was changed: choose another DATA_DIR.`,
    });
  }
}

/** Takes the steps that are missing, each in a transaction of its own. Two processes may start at once. */
export function migrate(db: Database, steps = migrations): void {
  const takeStep = db.transaction(() => {
    const taken = version(db);
    const step = steps[taken];
    if (step === undefined) return;
    db.exec(step);
    db.pragma(`user_version = ${taken + 1}`);
  });
  while (version(db) < steps.length) takeStep.immediate();
}
