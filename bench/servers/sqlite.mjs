/** The driver that the site takes with this Node (app/records/sqlite/database-files.server.ts). */
export const driver = Number(process.versions.napi) >= 10 ? "better-sqlite3-napi" : "better-sqlite3";

export const { default: Database } = await import(driver);
