import { type Database } from "better-sqlite3";
import { altarLists } from "~/records/record-store";
import { StoreError } from "~/records/store-error";

/** PRAGMA user_version of a database with these tables. Raise it when they change, and say what becomes of the old. */
const schemaVersion = 15;
/** The versions of program 2.0, and the first one with one outbox. */
const [oldest, oneOutbox] = [8, 12];

const schema = `
  -- Ids and times grow, so each row goes to the end of the table and its indexes: inserts stay cheap. The second index
  -- holds only unmarked records.
  CREATE TABLE IF NOT EXISTS records (
    seq INTEGER PRIMARY KEY,
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    timestamp TEXT NOT NULL,
    marked INTEGER NOT NULL DEFAULT 0 CHECK (marked IN (0, 1)),
    fields TEXT NOT NULL CHECK (json_valid(fields)),
    UNIQUE (collection, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS records_by_time ON records (collection, timestamp, id);
  CREATE INDEX IF NOT EXISTS records_waiting ON records (collection, timestamp, id) WHERE marked = 0;

  -- Mails to send: ids without content. Times are milliseconds since 1970; priorities as in record-store.ts. A row
  -- without a recipient is still to be divided. A row that ended has no due time, and an outcome.
  CREATE TABLE IF NOT EXISTS outbox (
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
  CREATE INDEX IF NOT EXISTS outbox_by_due ON outbox (priority, due) WHERE due IS NOT NULL;

  -- The ids of deleted records, which a restore skips.
  CREATE TABLE IF NOT EXISTS deleted_records (
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    deleted_at INTEGER NOT NULL,
    PRIMARY KEY (collection, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS deleted_records_by_time ON deleted_records (deleted_at);

  -- Values that a feature keeps beside the records.
  CREATE TABLE IF NOT EXISTS site_values (name TEXT PRIMARY KEY, value TEXT NOT NULL CHECK (json_valid(value)))
    STRICT, WITHOUT ROWID;`;

/** Tables of earlier versions, in this order, and what becomes of their rows before they are dropped. */
const oldTables: Record<string, string> = {
  // Rows of the two old outboxes keep who has the mail already, in `recipients`.
  old_outbox: `
    INSERT INTO outbox (collection, id, recipient, priority, due, attempts)
      SELECT collection, id, '', collection <> '${altarLists}', due, attempts FROM old_outbox;
    INSERT INTO outbox (collection, id, recipient, priority, due, attempts, refused, outcome)
      SELECT collection, id, key, collection <> '${altarLists}', iif(since IS NULL, NULL, due), attempts,
        iif(since IS NULL, NULL, json_object('sinceMs', since, 'reason', '')),
        CASE WHEN since IS NOT NULL THEN NULL
          WHEN printed IS NOT NULL THEN json_object('delivered', json('true'), 'printed', json(printed))
          ELSE json_object('delivered', json(iif(value = 'delivered', 'true', 'false'))) END
      FROM (SELECT old_outbox.*, key, value, iif(type = 'object', value ->> 'refusedSince', NULL) AS since,
          iif(type = 'object', value -> 'printed', NULL) AS printed
        FROM old_outbox, json_each(old_outbox.recipients) WHERE collection <> 'subscribers')`,
  mailing_outbox: `
    INSERT INTO outbox (collection, id, recipient, priority, due, attempts)
      SELECT collection, substr(id, 1, instr(id, '.') - 1), substr(id, instr(id, '.') + 1), 2, due, attempts
      FROM mailing_outbox WHERE NOT EXISTS (SELECT 1 FROM json_each(recipients) WHERE type = 'text')`,
  // The number of messages given up that no mail has reported yet.
  undelivered: `
    INSERT INTO outbox (collection, id, recipient, priority, outcome)
      WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 999)
      SELECT 'prayerRequests', 'given-up-' || n, recipient, 1, json_object('delivered', json('false'), 'reason', reason)
      FROM undelivered, number WHERE n <= count`,
  mailing_refusals: "",
  past_sundays: "INSERT INTO site_values SELECT 'past-sundays', sundays FROM past_sundays WHERE sundays <> '[]'",
  // The wait of RETENTION_DAYS begins anew.
  retention: "",
  id_host: "INSERT INTO site_values SELECT 'id-host', json_quote(host) FROM id_host",
  // A kept bulletin loses the ids of its memorials: it names nobody any more.
  bulletins: `
    INSERT INTO site_values
      SELECT 'bulletin.' || sunday, coalesce(json_extract(bulletin, '$.bulletin'), '{}') FROM bulletins`,
  altar_lists: `
    INSERT INTO site_values
      SELECT 'altar-list.' || id, json_object('id', id, 'after', received_after, 'until', received_until) FROM altar_lists`,
  told: `
    INSERT INTO site_values SELECT 'updates', json_object('state', state, 'mailings',
      json((SELECT json_group_array(json(mailing)) FROM mailings))) FROM told`,
  mailings: "",
  probe: "",
};

const hasTable = (db: Database, name: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;

const versionOf = (db: Database) => db.pragma("user_version", { simple: true }) as number;

/** Throws StoreError for a database of a newer version, of version 1, or of another program. Reads only. */
export function requireOwnDatabase(db: Database, file: string): void {
  // Before the version: another process may make the tables between the two looks.
  const tables = db.prepare("SELECT count(*) FROM sqlite_schema").pluck().get() as number;
  const version = versionOf(db);
  if (version > schemaVersion) {
    throw new StoreError(
      "newer",
      `${file} was written by a newer version of this program (schema ${version}, this one knows ${schemaVersion}). ` +
        "Nothing was changed: start the newer version, or restore a backup made with this one.",
    );
  }
  if (version >= oldest || tables === 0) return;
  if (version > 0 && hasTable(db, "records")) {
    throw new StoreError(
      "older",
      `${file} was written by version 1 of this program (schema ${version}, this one reads ${oldest} and later). ` +
        "Nothing was changed: start version 2.0 with it once, which brings it up to date.",
    );
  }
  throw new StoreError(
    "foreign",
    `${file} is a database of another program. Nothing was changed: choose another DATA_DIR.`,
  );
}

/**
 * Makes the tables, or brings earlier ones up to date, in one transaction: two processes may start at once.
 * @returns the version before, 0 for none; undefined if nothing changed
 */
export function migrate(db: Database): number | undefined {
  if (versionOf(db) === schemaVersion) return undefined;
  const upgrade = db.transaction(() => {
    const found = versionOf(db);
    if (found === schemaVersion) return undefined;
    if (found > 0 && found < oneOutbox) db.exec("DROP INDEX outbox_by_due; ALTER TABLE outbox RENAME TO old_outbox");
    db.exec(schema);
    for (const [table, moveRows] of Object.entries(oldTables))
      if (hasTable(db, table)) db.exec(`${moveRows}; DROP TABLE ${table}`);
    // Nothing of a subscriber outlives leaving, only that somebody left.
    if (found < 14) db.exec("DELETE FROM deleted_records WHERE collection = 'subscribers'");
    db.pragma(`user_version = ${schemaVersion}`);
    return found;
  });
  return upgrade.immediate();
}
