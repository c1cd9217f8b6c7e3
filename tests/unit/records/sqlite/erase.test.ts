import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { prayer } from "../../../support/records/sample-records";
import { temporaryFolder } from "../../../support/temporary";
import { until } from "../../../support/until";

const text = "Unmistakable";

/** The database files in which the text can be read. */
const filesWithText = (file: string) =>
  [file, `${file}-wal`].filter((path) => existsSync(path) && readFileSync(path, "latin1").includes(text));

test("deleted text is in none of the database's files while the site and its readers go on", async () => {
  const file = join(temporaryFolder("erase"), "parish.db");
  const site = openSqliteStore(file);
  await site.create("prayerRequests", "one", { ...prayer(), prayerRequest: text });
  const reader = openSqlite(file, { readonly: true });
  const reading = reader.prepare("SELECT id FROM records").iterate();
  reading.next();
  expect(filesWithText(file)).not.toEqual([]);

  const operator = openSqliteStore(file, { lockTimeoutMs: 0 });
  await operator.delete("prayerRequests", ["one"]);
  expect(await operator.eraseDeleted()).toBe(false);
  await operator.close();

  const patient = openSqliteStore(file, { lockTimeoutMs: 60_000 });
  const tries = vi.spyOn(performance, "now");
  const erased = patient.eraseDeleted();
  await until(() => expect(tries.mock.calls.length).toBeGreaterThan(2));
  reading.return!();
  reader.close();
  expect(await erased).toBe(true);
  expect(filesWithText(file)).toEqual([]);
  await patient.close();
  await site.close();
});
