import { type Database } from "better-sqlite3";
import { type StoredRecord } from "~/records/collections";
import { altarLists, mailings } from "~/records/record-store";

const sameIn = (table: string) => `SELECT 1 FROM ${table} AS s WHERE s.collection = r.collection AND s.id = r.id`;
const isDeleted = `EXISTS (${sameIn("old.deleted_records")})`;
const isStored = `EXISTS (${sameIn("old.records")})`;
const isInBackup = `EXISTS (${sameIn("main.records")})`;
const isConfirmed = `EXISTS (${sameIn("old.records")} AND s.marked = 1)`;
const isSubscriber = "collection = 'subscribers'";
const isList = `collection IN ('${altarLists}', '${mailings}')`;
const isChanged = `EXISTS (${sameIn("old.records")} AND (s.fields <> r.fields OR s.marked <> r.marked))`;

/** A family's leave to print names. One that was withdrawn after the backup stays withdrawn. */
const leave: keyof StoredRecord<"priestMessages"> = "memorialNamesIn";
const isWithdrawn = `fields ->> '${leave}' IS NOT NULL
  AND EXISTS (${sameIn("old.records")} AND s.fields ->> '${leave}' IS NULL)`;

/** No id of a subscriber is remembered, only when somebody last left. */
const leftAt = (schema: string) =>
  `coalesce((SELECT max(deleted_at) FROM ${schema}.deleted_records WHERE collection = 'subscribers'), 0)`;

/**
 * The backup's records that are left out: deleted since; and subscribers who are not confirmed now, or, if anybody has
 * left since the backup, are not on the list now. A new machine has seen nobody leave, and takes the whole list.
 */
const isLeftOut = `CASE WHEN NOT ${isSubscriber} THEN ${isDeleted} AND NOT ${isStored}
   WHEN ${isStored} THEN marked = 1 AND NOT ${isConfirmed} ELSE ${leftAt("old")} > ${leftAt("main")} END`;

/**
 * Carries from the database (old) into a copy of the backup (main) the later changes that survive a restore.
 * Everything else is as in the backup.
 */
export const carryOver = (db: Database): Database =>
  db.exec(`
    -- Deleted records stay deleted, and who left the subscribers is not subscribed again.
    DELETE FROM main.records AS r WHERE ${isLeftOut};
    UPDATE main.records AS r SET fields = json_remove(fields, '$.${leave}') WHERE ${isWithdrawn};
    INSERT OR REPLACE INTO main.deleted_records SELECT * FROM old.deleted_records AS r WHERE NOT ${isInBackup};
    -- No mail is sent twice: notifications sent since, the lists for the altar, the mails to subscribers.
    DELETE FROM main.outbox AS r WHERE ${isList} OR NOT ${isInBackup} OR ${isStored};
    INSERT OR REPLACE INTO main.outbox SELECT * FROM old.outbox AS r WHERE ${isList} OR ${isInBackup};
    -- What features keep beside the records stays as it is now: the departed, kept bulletins, the lists for the altar.
    INSERT OR REPLACE INTO main.site_values SELECT * FROM old.site_values`);

/**
 * Lists what a restore changes, in sentences with at most ten ids of each collection, and the values that differ from
 * the backup's.
 */
export function restoreChanges(db: Database): string[] {
  const changes = {
    "Not in the backup, and removed": `old.records AS r WHERE NOT ${isInBackup}`,
    "Deleted after the backup, and left out": `main.records AS r WHERE ${isLeftOut}`,
    "Not in the database, and brought back": `main.records AS r WHERE NOT ${isStored} AND NOT ${isLeftOut}`,
    "Edited or marked after the backup, and as in it again": `main.records AS r WHERE ${isChanged} AND NOT ${isLeftOut}`,
  };
  const withdrawn = db.prepare(`SELECT count(*) FROM main.records AS r WHERE ${isWithdrawn}`).pluck().get() as number;
  const values = db
    .prepare<[], string>(
      "SELECT name FROM (SELECT * FROM old.site_values EXCEPT SELECT * FROM main.site_values) ORDER BY name",
    )
    .pluck()
    .all();
  return [
    ...recordChanges(db, changes),
    ...(withdrawn > 0 ? [`Leave to print names withdrawn after the backup, and not given again: ${withdrawn}.`] : []),
    ...(values.length > 0 ? [`Changed after the backup, and kept as it is now: ${values.join(", ")}.`] : []),
  ];
}

function recordChanges(db: Database, changes: Record<string, string>): string[] {
  return Object.entries(changes).flatMap(([what, rows]) => {
    const found = db.prepare<[], string>(
      `SELECT collection || ' ' || count(*) || ' (' || group_concat(iif(n > 10, NULL, id), ', ') ||
         iif(count(*) > 10, ', …)', ')')
       FROM (SELECT collection, id, row_number() OVER (PARTITION BY collection ORDER BY id) AS n FROM ${rows})
       GROUP BY collection`,
    );
    const collections = found.pluck().all();
    return collections.length > 0 ? [`${what}: ${collections.join("; ")}.`] : [];
  });
}
