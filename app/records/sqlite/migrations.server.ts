import { type Database } from "better-sqlite3";
import { altarLists } from "~/records/record-store";
import { StoreError } from "~/records/store-error";

/** The schema's migrations; PRAGMA user_version counts those applied. Never change a released one: add another. */
export const migrations: readonly string[] = [
  // Ids and times grow, so each row goes to the end of the table and its indexes: inserts stay cheap. The second index
  // holds only unmarked records.
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

  // Notifications to send: ids without content. Times are milliseconds since 1970.
  `CREATE TABLE outbox (
     collection TEXT NOT NULL,
     id TEXT NOT NULL,
     due INTEGER NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (collection, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX outbox_by_due ON outbox (due);`,

  // One row, overwritten to test whether writes work.
  `CREATE TABLE probe (answered INTEGER NOT NULL) STRICT;
   INSERT INTO probe (answered) VALUES (0);`,

  // The lists for the altar, mailed or in the outbox: ISO instants, no content.
  `CREATE TABLE altar_lists (
     id TEXT PRIMARY KEY,
     received_after TEXT NOT NULL,
     received_until TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,

  // Delivery states by hashes of addresses, and the counts of messages given up and not reported yet.
  `ALTER TABLE outbox ADD COLUMN recipients TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(recipients));
   CREATE TABLE undelivered (
     recipient TEXT PRIMARY KEY,
     count INTEGER NOT NULL,
     reason TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,

  // One row: the past Sundays, whether a Divine Liturgy was held, and the cut-off for requests.
  `CREATE TABLE past_sundays (sundays TEXT NOT NULL CHECK (json_valid(sundays))) STRICT;
   INSERT INTO past_sundays (sundays) VALUES ('[]');`,

  // The ids of deleted records, which a restore skips; times are milliseconds since 1970. And one row: the progress of
  // RETENTION_DAYS.
  `CREATE TABLE deleted_records (
     collection TEXT NOT NULL,
     id TEXT NOT NULL,
     deleted_at INTEGER NOT NULL,
     PRIMARY KEY (collection, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX deleted_records_by_time ON deleted_records (deleted_at);
   CREATE TABLE retention (state TEXT NOT NULL CHECK (json_valid(state))) STRICT;
   INSERT INTO retention (state) VALUES ('{"daysInForce":null}');`,

  // At most one row: the host in the feeds' ids.
  `CREATE TABLE id_host (only INTEGER PRIMARY KEY CHECK (only = 1), host TEXT NOT NULL) STRICT;`,

  // Mails to subscribers, their own outbox, and refusals by hashes of addresses. The last table has at most one row:
  // what subscribers were told.
  `CREATE TABLE mailings (id TEXT PRIMARY KEY, until TEXT NOT NULL, mailing TEXT NOT NULL CHECK (json_valid(mailing)))
     STRICT, WITHOUT ROWID;
   CREATE TABLE mailing_outbox (
     collection TEXT NOT NULL,
     id TEXT NOT NULL,
     due INTEGER NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     recipients TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(recipients)),
     PRIMARY KEY (collection, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX mailing_outbox_by_due ON mailing_outbox (due);
   CREATE TABLE mailing_refusals (
     recipient TEXT PRIMARY KEY,
     count INTEGER NOT NULL,
     reason TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE told (only INTEGER PRIMARY KEY CHECK (only = 1), state TEXT NOT NULL) STRICT;`,

  // The bulletins of past Sundays.
  `CREATE TABLE bulletins (sunday TEXT PRIMARY KEY, bulletin TEXT NOT NULL CHECK (json_valid(bulletin)))
     STRICT, WITHOUT ROWID;`,

  // Values that a feature keeps beside the records.
  `CREATE TABLE site_values (name TEXT PRIMARY KEY, value TEXT NOT NULL CHECK (json_valid(value)))
     STRICT, WITHOUT ROWID;`,

  // One outbox with a row for each recipient; priorities as in record-store.ts. A row without a recipient is still to
  // be divided. A row that ended has no due time, and an outcome. Rows of the two old tables keep who has the mail
  // already.
  `CREATE TABLE mails (
     collection TEXT NOT NULL,
     id TEXT NOT NULL,
     recipient TEXT NOT NULL,
     priority INTEGER NOT NULL,
     due INTEGER,
     attempts INTEGER NOT NULL DEFAULT 0,
     refused TEXT CHECK (json_valid(refused)),
     outcome TEXT CHECK (json_valid(outcome)),
     PRIMARY KEY (collection, id, recipient)
   ) STRICT, WITHOUT ROWID;
   INSERT INTO mails (collection, id, recipient, priority, due, attempts)
     SELECT collection, id, '', collection <> '${altarLists}', due, attempts FROM outbox;
   INSERT INTO mails (collection, id, recipient, priority, due, attempts, refused, outcome)
     SELECT collection, id, key, collection <> '${altarLists}', iif(since IS NULL, NULL, due), attempts,
       iif(since IS NULL, NULL, json_object('sinceMs', since, 'reason', '')),
       CASE WHEN since IS NOT NULL THEN NULL
         WHEN printed IS NOT NULL THEN json_object('delivered', json('true'), 'printed', json(printed))
         ELSE json_object('delivered', json(iif(value = 'delivered', 'true', 'false'))) END
     FROM (SELECT outbox.*, key, value, iif(type = 'object', value ->> 'refusedSince', NULL) AS since,
         iif(type = 'object', value -> 'printed', NULL) AS printed
       FROM outbox, json_each(outbox.recipients) WHERE collection <> 'subscribers');
   INSERT INTO mails (collection, id, recipient, priority, due, attempts)
     SELECT collection, substr(id, 1, instr(id, '.') - 1), substr(id, instr(id, '.') + 1), 2, due, attempts
     FROM mailing_outbox WHERE NOT EXISTS (SELECT 1 FROM json_each(recipients) WHERE type = 'text');
   INSERT INTO mails (collection, id, recipient, priority, outcome)
     WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 999)
     SELECT 'prayerRequests', 'given-up-' || n, recipient, 1, json_object('delivered', json('false'), 'reason', reason)
     FROM undelivered, number WHERE n <= count;
   DROP TABLE outbox;
   DROP TABLE mailing_outbox;
   DROP TABLE undelivered;
   DROP TABLE mailing_refusals;
   ALTER TABLE mails RENAME TO outbox;
   CREATE INDEX outbox_by_due ON outbox (priority, due) WHERE due IS NOT NULL;`,

  // These tables become named values. A kept bulletin loses the ids of its memorials: it names nobody any more.
  `INSERT INTO site_values SELECT 'past-sundays', sundays FROM past_sundays WHERE sundays <> '[]';
   INSERT INTO site_values SELECT 'retention', json_remove(state, '$.waiting') FROM retention
     WHERE json_extract(state, '$.daysInForce') IS NOT NULL;
   INSERT INTO site_values SELECT 'id-host', json_quote(host) FROM id_host;
   INSERT INTO site_values SELECT 'bulletin.' || sunday, coalesce(json_extract(bulletin, '$.bulletin'), '{}') FROM bulletins;
   INSERT INTO site_values SELECT 'altar-list.' || id, json_object('id', id, 'after', received_after, 'until', received_until)
     FROM altar_lists;
   INSERT INTO site_values SELECT 'updates', json_object('state', state, 'mailings',
     json((SELECT json_group_array(json(mailing)) FROM mailings))) FROM told;
   DROP TABLE told; DROP TABLE mailings;
   DROP TABLE past_sundays; DROP TABLE retention; DROP TABLE id_host; DROP TABLE bulletins; DROP TABLE altar_lists;`,

  // Nothing of a subscriber outlives leaving.
  `DELETE FROM deleted_records WHERE collection = 'subscribers';`,
];

const version = (db: Database) => db.pragma("user_version", { simple: true }) as number;

/** Throws StoreError for a database of a newer version or of another program. Reads only. */
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

/** Applies the missing migrations, each in its own transaction: two processes may start at once. */
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
