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
const isDeleted = `EXISTS (${sameIn("old.deleted_records")})`;
const isStored = `EXISTS (${sameIn("old.records")})`;
const isConfirmed = `EXISTS (${sameIn("old.records")} AND s.marked = 1)`;
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
   WHEN ${isStored} THEN marked = 1 AND NOT ${isConfirmed} ELSE ${leftAt("old")} > ${leftAt("main")} END`;

/** What survives a restore, of all that happened after the backup. Everything else is as in the backup. */
const survivors = (withDeleted: boolean): string[] => [
  // Deleted records stay deleted, and who left the subscribers is not subscribed again.
  `DELETE FROM main.records AS r WHERE ${isLeftOut(withDeleted)}`,
  `INSERT OR REPLACE INTO main.deleted_records SELECT * FROM old.deleted_records AS r
   WHERE NOT EXISTS (${sameIn("main.records")})`,
  // No mail is sent twice: notifications sent since, the lists for the altar, the mails to subscribers.
  `DELETE FROM main.outbox AS r WHERE ${isList} OR NOT EXISTS (${sameIn("main.records")}) OR ${isStored}`,
  `INSERT OR REPLACE INTO main.outbox
     SELECT * FROM old.outbox AS r WHERE ${isList} OR EXISTS (${sameIn("main.records")})`,
  `INSERT OR REPLACE INTO main.site_values
     SELECT * FROM old.site_values WHERE name GLOB 'altar-list.*' OR name = 'updates'`,
];

/** Compares a backup (main) with the database that it is to replace (old). */
export function restoreChanges(db: Database, withDeleted: boolean): RestoreChanges {
  const removed = db.prepare<[], { collection: string; count: number }>(
    `SELECT collection, count(*) AS count FROM old.records AS r
     WHERE NOT EXISTS (${sameIn("main.records")}) GROUP BY collection`,
  );
  const deletedAgain = idsOf(db, isLeftOut(withDeleted));
  const returned = idsOf(db, `NOT ${isStored} AND NOT ${isLeftOut(withDeleted)}`);
  return {
    removed: Object.fromEntries(removed.all().map(({ collection, count }) => [collection, count])),
    ...(deletedAgain && { deletedAgain }),
    ...(returned && { returned }),
  };
}

/** Carries from the database (old) into a backup (main) what survives. */
export const carryOver = (db: Database, withDeleted: boolean): void =>
  survivors(withDeleted).forEach((statement) => db.exec(statement));

function idsOf(db: Database, condition: string): Ids | undefined {
  const found = db.prepare<[], { collection: string; id: string }>(
    `SELECT collection, id FROM main.records AS r WHERE ${condition} ORDER BY collection, id`,
  );
  const ids: Ids = {};
  for (const { collection, id } of found.all()) (ids[collection] ??= []).push(id);
  return Object.keys(ids).length > 0 ? ids : undefined;
}

/** A sentence for each kind of change, which a restore has made or would make. */
export function describeChanges({ removed, deletedAgain, returned }: RestoreChanges, isDone: boolean): string[] {
  const counts = Object.entries(removed).map(([collection, count]) => `${collection} ${count}`);
  const be = isDone ? "" : "to be ";
  return [
    ...(counts.length > 0 ? [`Not in the backup, and ${be}removed: ${counts.join(", ")}.`] : []),
    ...(deletedAgain
      ? [`Deleted after the backup, and ${be}left out without --with-deleted: ${namedIds(deletedAgain)}.`]
      : []),
    ...(returned ? [`Not in the database, and ${be}brought back: ${namedIds(returned)}.`] : []),
  ];
}

/** 'prayerRequests 2 (id-1, id-2)', with at most ten ids each. */
const namedIds = (ids: Ids): string =>
  Object.entries(ids)
    .map(([name, all]) => `${name} ${all.length} (${all.slice(0, 10).join(", ")}${all.length > 10 ? ", …" : ""})`)
    .join("; ");
