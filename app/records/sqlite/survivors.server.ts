import { type Database } from "better-sqlite3";
import { altarLists, mailings } from "~/records/record-store";

/** Ids by collection. */
type Ids = Record<string, string[]>;

/** Changes that a restore makes in the records. */
export interface RestoreChanges {
  /** The number of records removed from each collection, because the backup lacks them. */
  removed: Record<string, number>;
  /** The ids of the backup's records that the database lacks: left out as deleted, or returned. */
  deletedAgain?: Ids;
  returned?: Ids;
}

const sameIn = (table: string) => `SELECT 1 FROM ${table} AS s WHERE s.collection = r.collection AND s.id = r.id`;
const isDeleted = `EXISTS (${sameIn("main.deleted_records")})`;
const isStored = `EXISTS (${sameIn("main.records")})`;
const isConfirmed = `EXISTS (${sameIn("main.records")} AND s.marked = 1)`;
const isSubscriber = "collection = 'subscribers'";
const isList = `collection IN ('${altarLists}', '${mailings}')`;

/** No id of a subscriber is remembered, only when somebody last left. */
const leftAt = (schema: string) =>
  `coalesce((SELECT max(deleted_at) FROM ${schema}.deleted_records WHERE collection = 'subscribers'), 0)`;

/**
 * The backup's records that are left out: deleted since; and subscribers who are not confirmed now, or, if anybody has
 * left since the backup, are not on the list now. A new machine has seen nobody leave, and takes the whole list.
 */
const isLeftOut = (withDeleted: boolean) =>
  `CASE WHEN NOT ${isSubscriber} THEN ${!withDeleted} AND ${isDeleted} AND NOT ${isStored}
   WHEN ${isStored} THEN marked = 1 AND NOT ${isConfirmed} ELSE ${leftAt("main")} > ${leftAt("restored")} END`;

/**
 * What survives a restore, of all that happened after the backup. Everything else is as in the backup. Each statement
 * may run twice: a killed restore is done again.
 */
const survivors = (withDeleted: boolean): string[] => [
  // Deleted records stay deleted, and who left the subscribers is not subscribed again.
  `DELETE FROM restored.records AS r WHERE ${isLeftOut(withDeleted)}`,
  `INSERT OR REPLACE INTO restored.deleted_records SELECT * FROM main.deleted_records AS r
   WHERE NOT EXISTS (${sameIn("restored.records")})`,
  // No mail is sent twice: notifications sent since, the lists for the altar, the mails to subscribers.
  `DELETE FROM restored.outbox AS r WHERE ${isList} OR NOT EXISTS (${sameIn("restored.records")}) OR ${isStored}`,
  `INSERT OR REPLACE INTO restored.outbox
     SELECT * FROM main.outbox AS r WHERE ${isList} OR EXISTS (${sameIn("restored.records")})`,
  `INSERT OR REPLACE INTO restored.site_values
     SELECT * FROM main.site_values WHERE name GLOB 'altar-list.*' OR name = 'updates'`,
];

/** The number of records in an attached database. */
export const countIn = (db: Database, schema: "main" | "restored", table = "records"): number =>
  db.prepare(`SELECT count(*) FROM ${schema}.${table}`).pluck().get() as number;

/** A site that was opened once on a new machine has no records, present or deleted: nothing of it survives. */
const isUnused = (db: Database) => countIn(db, "main") + countIn(db, "main", "deleted_records") === 0;

/** Carries from the database (main) into the backup (restored) what survives. false: nothing did. */
export function carryOver(db: Database, withDeleted: boolean): boolean {
  if (isUnused(db)) return false;
  for (const statement of survivors(withDeleted)) db.exec(statement);
  return true;
}

/** Compares the database (main) with a backup (restored). */
export function restoreChanges(db: Database, withDeleted: boolean): RestoreChanges {
  if (isUnused(db)) return { removed: {} };
  const removed = db.prepare<[], { collection: string; count: number }>(
    `SELECT collection, count(*) AS count FROM main.records AS r
     WHERE NOT EXISTS (${sameIn("restored.records")}) GROUP BY collection`,
  );
  const deletedAgain = idsOf(db, isLeftOut(withDeleted));
  const returned = idsOf(db, `NOT ${isStored} AND NOT ${isLeftOut(withDeleted)}`);
  return {
    removed: Object.fromEntries(removed.all().map(({ collection, count }) => [collection, count])),
    ...(deletedAgain && { deletedAgain }),
    ...(returned && { returned }),
  };
}

function idsOf(db: Database, condition: string): Ids | undefined {
  const found = db.prepare<[], { collection: string; id: string }>(
    `SELECT collection, id FROM restored.records AS r WHERE ${condition} ORDER BY collection, id`,
  );
  const ids: Ids = {};
  for (const { collection, id } of found.all()) (ids[collection] ??= []).push(id);
  return Object.keys(ids).length > 0 ? ids : undefined;
}

/** A sentence for each kind of change. */
export function describeChanges({ removed, deletedAgain, returned }: RestoreChanges): string[] {
  const counts = Object.entries(removed).map(([collection, count]) => `${collection} ${count}`);
  return [
    ...(counts.length > 0 ? [`Not in the backup, and removed: ${counts.join(", ")}.`] : []),
    ...(deletedAgain
      ? [`Deleted after the backup, and left out without --with-deleted: ${namedIds(deletedAgain)}.`]
      : []),
    ...(returned ? [`Not in the database, and brought back: ${namedIds(returned)}.`] : []),
  ];
}

/** 'prayerRequests 2 (id-1, id-2)', with at most ten ids each. */
const namedIds = (ids: Ids): string =>
  Object.entries(ids)
    .map(([name, all]) => `${name} ${all.length} (${all.slice(0, 10).join(", ")}${all.length > 10 ? ", …" : ""})`)
    .join("; ");
