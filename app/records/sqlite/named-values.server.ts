import { type NamedValues, newMail, type NextValue } from "~/records/record-store";
import { addRow, removeRows } from "./outbox.server";
import { type Sql } from "./sql.server";

/** The named values in the table `site_values`. */
export function sqliteValues(sql: Sql): NamedValues {
  const read = <T>(name: string): T | undefined => {
    const found = sql.get<{ value: string }>("SELECT value FROM site_values WHERE name = ?", name);
    return found && (JSON.parse(found.value) as T);
  };
  return {
    read: async (name) => read(name),
    // '~' sorts after every character of a name.
    names: async (prefix, from = prefix) =>
      sql
        .all<{ name: string }>(
          "SELECT name FROM site_values WHERE name >= ? AND name < ? ORDER BY name",
          from,
          `${prefix}~`,
        )
        .map(({ name }) => name),
    change: <T>(name: string, next: NextValue<T>) =>
      sql.change(() => {
        const value = read<T>(name);
        const changed = next(value, {
          add: (collection, id) => addRow(sql, newMail(collection, id)),
          remove: (collection, id) => removeRows(sql, collection, [id]),
        });
        if (changed === undefined) sql.run("DELETE FROM site_values WHERE name = ?", name);
        else if (changed !== value)
          sql.run("INSERT OR REPLACE INTO site_values (name, value) VALUES (?, ?)", name, JSON.stringify(changed));
        return changed;
      }),
  };
}
