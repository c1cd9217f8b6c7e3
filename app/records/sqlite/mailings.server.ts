import { type Database } from "better-sqlite3";
import { type Mailing, type Mailings, mailings } from "~/records/record-store";
import { withStoreErrors } from "./errors.server";
import { type GroupCommits } from "./group-commits.server";
import { mailingTables, sqliteOutbox } from "./outbox.server";

/** The mails to subscribers in the table `mailings`, and what was told in `told`. */
export function sqliteMailings(db: Database, commits: GroupCommits): Mailings {
  const told = db.prepare<[], string>("SELECT state FROM told").pluck();
  const tell = db.prepare("INSERT OR REPLACE INTO told (only, state) VALUES (1, ?)");
  const insert = db.prepare("INSERT INTO mailings (id, until, mailing) VALUES (?, ?, ?)");
  const notify = db.prepare(
    `INSERT INTO mailing_outbox (collection, id, due) SELECT '${mailings}', ? || '.' || id, ? FROM records
     WHERE collection = 'subscribers' AND marked = 1 AND (? IS NULL OR json_extract(fields, '$.choice') = ?)`,
  );
  const removeOld = db.prepare("DELETE FROM mailings WHERE until < ?");
  const withId = db.prepare<[string], string>("SELECT mailing FROM mailings WHERE id = ?").pluck();

  return {
    outbox: sqliteOutbox(db, commits, mailingTables),
    state: async () => withStoreErrors(() => told.get()),
    change: (before, next, mailing) =>
      commits.run(() => {
        if (told.get() !== before) return false;
        tell.run(next);
        if (!mailing) return true;
        const { id, until, writtenAt, choice = null } = mailing;
        removeOld.run(writtenAt);
        insert.run(id, until, JSON.stringify(mailing));
        notify.run(id, Date.parse(writtenAt), choice, choice);
        return true;
      }),
    async get(id) {
      const found = withStoreErrors(() => withId.get(id));
      return found === undefined ? undefined : (JSON.parse(found) as Mailing);
    },
  };
}
