import { type Database } from "better-sqlite3";
import { type AltarList, altarLists, type AltarLists } from "~/records/record-store";
import { withStoreErrors } from "./errors.server";
import { type GroupCommits } from "./group-commits.server";

/** The lists in the table `altar_lists`. */
export function sqliteLists(db: Database, commits: GroupCommits): AltarLists {
  const insert = db.prepare(
    "INSERT INTO altar_lists (id, received_after, received_until) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING",
  );
  const notification = db.prepare("INSERT OR IGNORE INTO outbox (collection, id, due) VALUES (?, ?, ?)");
  const columns = "SELECT id, received_after AS after, received_until AS until FROM altar_lists";
  const withId = db.prepare<[string], AltarList>(`${columns} WHERE id = ?`);
  const furthest = db.prepare<[], AltarList>(`${columns} ORDER BY received_until DESC, id DESC LIMIT 1`);
  const removeList = db.prepare("DELETE FROM altar_lists WHERE id = ?");
  const removeNotification = db.prepare("DELETE FROM outbox WHERE collection = ? AND id = ?");

  return {
    add: ({ id, after, until }) =>
      commits.run(() => {
        if (insert.run(id, after, until).changes === 0) return "exists";
        notification.run(altarLists, id, Date.now());
        return "created";
      }),
    get: async (id) => withStoreErrors(() => withId.get(id)),
    last: async () => withStoreErrors(() => furthest.get()),
    remove: (id) =>
      commits.run(() => {
        removeList.run(id);
        removeNotification.run(altarLists, id);
      }),
  };
}
