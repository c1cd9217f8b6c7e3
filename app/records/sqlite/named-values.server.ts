import { type Database } from "better-sqlite3";
import { type NamedValues, type NextValue } from "~/records/record-store";
import { withStoreErrors } from "./errors.server";
import { type GroupCommits } from "./group-commits.server";
import { outboxAdder } from "./outbox.server";

/** The named values in the table `site_values`. */
export function sqliteValues(db: Database, commits: GroupCommits): NamedValues {
  const stored = db.prepare<[string], string>("SELECT value FROM site_values WHERE name = ?").pluck();
  const put = db.prepare("INSERT OR REPLACE INTO site_values (name, value) VALUES (?, ?)");
  const remove = db.prepare("DELETE FROM site_values WHERE name = ?");
  const named = db
    .prepare<[string, string], string>("SELECT name FROM site_values WHERE name >= ? AND name < ? ORDER BY name")
    .pluck();
  const forget = db.prepare("DELETE FROM outbox WHERE collection = ? AND id = ?");

  const read = <T>(name: string): T | undefined => {
    const json = stored.get(name);
    return json === undefined ? undefined : (JSON.parse(json) as T);
  };
  const outbox = {
    add: outboxAdder(db),
    remove: (collection: string, id: string) => void forget.run(collection, id),
  };

  return {
    read: async (name) => withStoreErrors(() => read(name)),
    // '~' sorts after every character of a name.
    names: async (prefix) => withStoreErrors(() => named.all(prefix, `${prefix}~`)),
    change: <T>(name: string, next: NextValue<T>) =>
      commits.run(() => {
        const value = read<T>(name);
        const changed = next(value, outbox);
        if (changed === undefined) remove.run(name);
        else if (changed !== value) put.run(name, JSON.stringify(changed));
        return changed;
      }),
  };
}
