import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "~/records/sqlite/migrations.server";
import { openDatabase } from "~/records/sqlite/open-database.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { temporaryFolder } from "../../../support/temporary";

test("What waits in the two outboxes of an older database waits in the new one, without who has it already", async () => {
  const file = join(temporaryFolder("outbox"), "parish.db");
  const old = openDatabase(
    file,
    migrations.slice(
      0,
      migrations.findIndex((step) => step.includes("DROP TABLE mailing_outbox")),
    ),
  );
  const states = JSON.stringify({ a: "delivered", b: { refusedSince: 1_700_000_000_000 }, c: "given-up" });
  old.exec(`
    INSERT INTO outbox (collection, id, due) VALUES ('prayerRequests', 'new', 1), ('subscribers', 'asked', 2);
    INSERT INTO outbox VALUES ('priestMessages', 'partly', 3, 4, '${states}');
    INSERT INTO outbox VALUES ('altarLists', '2026-11-22', 5, 1, '{"a":{"printed":["one","two"]}}');
    INSERT INTO mailing_outbox (collection, id, due) VALUES ('mailings', 'changes-1.anna', 6);
    INSERT INTO mailing_outbox VALUES ('mailings', 'changes-1.ben', 7, 1, '{"x":"given-up"}');
    INSERT INTO undelivered VALUES ('c', 2, 'EENVELOPE 550');`);
  old.close();
  const store = openSqliteStore(file);
  const waiting: string[] = [];
  for (;;) {
    const row = await store.outbox.claim(new Date(), new Date(Date.now() + 60_000));
    if (!row) break;
    waiting.push([row.collection, row.id, row.recipient].join(" "));
    if (row.recipient === "b") expect(row).toMatchObject({ attempts: 5, refused: { sinceMs: 1_700_000_000_000 } });
    // The addresses in the settings; a and c have their outcome.
    if (row.id === "partly" && row.recipient === "") await store.outbox.divide(row, ["a", "b", "c", "d"]);
    else await store.outbox.finish(row, { delivered: true });
  }
  expect(waiting).toEqual([
    "altarLists 2026-11-22 ",
    "prayerRequests new ",
    "subscribers asked ",
    ...["priestMessages partly ", "priestMessages partly b", "priestMessages partly d"],
    "mailings changes-1 anna",
  ]);
  const ended = await store.outbox.ended();
  expect(ended).toContainEqual({
    ...{ collection: "altarLists", id: "2026-11-22", recipient: "a" },
    outcome: { delivered: true, printed: ["one", "two"] },
  });
  expect(ended.filter(({ outcome }) => !outcome.delivered && outcome.reason === "EENVELOPE 550")).toHaveLength(2);
  await store.close();
});
