import { type Database } from "better-sqlite3";
import { type Mailing, type Mailings, mailings } from "~/records/record-store";
import { withStoreErrors } from "./errors.server";
import { type GroupCommits } from "./group-commits.server";
import { outboxAdder } from "./outbox.server";

/** The mails to subscribers in the table `mailings`, and what was told in `told`. */
export function sqliteMailings(db: Database, commits: GroupCommits): Mailings {
  const told = db.prepare<[], string>("SELECT state FROM told").pluck();
  const tell = db.prepare("INSERT OR REPLACE INTO told (only, state) VALUES (1, ?)");
  const insert = db.prepare("INSERT INTO mailings (id, until, mailing) VALUES (?, ?, ?)");
  const removeOld = db.prepare("DELETE FROM mailings WHERE until < ?");
  const withId = db.prepare<[string], string>("SELECT mailing FROM mailings WHERE id = ?").pluck();
  const addRow = outboxAdder(db);

  return {
    state: async () => withStoreErrors(() => told.get()),
    change: (before, next, mailing) =>
      commits.run(() => {
        if (told.get() !== before) return false;
        tell.run(next);
        if (!mailing) return true;
        const { id, until, writtenAt } = mailing;
        removeOld.run(writtenAt);
        insert.run(id, until, JSON.stringify(mailing));
        addRow(mailings, id, "", Date.parse(writtenAt));
        return true;
      }),
    async get(id) {
      const found = withStoreErrors(() => withId.get(id));
      return found === undefined ? undefined : (JSON.parse(found) as Mailing);
    },
  };
}
