import path from "node:path";
import { Database } from "../servers/sqlite.mjs";

/** @returns how many records of a site hold a text */
export function countRecords(dataDir, text) {
  const database = new Database(path.join(dataDir, "parish.db"), { readonly: true });
  const { count } = database.prepare("SELECT count(*) AS count FROM records WHERE instr(fields, ?)").get(text);
  database.close();
  return count;
}
