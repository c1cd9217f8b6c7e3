import { createRequire } from "node:module";
import type BetterSqlite3 from "better-sqlite3";

const load = createRequire(import.meta.url);
/** Node 22.14 and later. */
const hasNodeApi10 = Number(process.versions.napi) >= 10;

/**
 * better-sqlite3, in the version for this Node. Version 13 crashes without Node-API 10 (its issue 1514); up to version 12
 * a statement that is garbage-collected may end the process of Node 24.19 and later (its issue 1515).
 */
export const Sqlite = (hasNodeApi10 ? load("better-sqlite3-napi") : load("better-sqlite3")) as typeof BetterSqlite3;
