import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "~/dates/civil-date";
import { expiredRecords } from "~/records/expired-records";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { memorial } from "../../support/records/sample-records";
import { sized } from "../../support/project/size";
import { temporaryFolder } from "../../support/temporary";
import { all, emptied } from "./stores";

test("the records that are counted before a deletion are those that it deletes", async () => {
  const store = openSqliteStore(join(temporaryFolder("expired"), "parish.db"));
  const [before, neededFrom] = [new Date("2026-11-01T12:00:00.000Z"), "2026-11-20"];
  const near = fc.integer({ min: -1, max: 1 });
  const messages = fc.array(fc.record({ processed: fc.boolean(), ms: near, days: fc.option(near) }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(messages, async (received) => {
      await emptied(store);
      await store.import(
        received.map(({ processed, ms, days }, n) => {
          const { memorialDate, ...fields } = memorial(addDays(neededFrom, days ?? 0));
          const timestamp = new Date(before.getTime() + ms).toISOString();
          const record = { id: `${n}`, ...fields, ...(days !== null && { memorialDate }), processed, timestamp };
          return { collection: "priestMessages", record };
        }),
      );
      const idsOf = (records: { id: string }[]) => records.map(({ id }) => id);
      const there = idsOf(await all(store.list("priestMessages")));
      const expired = idsOf(await all(expiredRecords(store, "priestMessages", before, neededFrom)));
      await store.deleteOlderThan("priestMessages", before, neededFrom);
      const left = idsOf(await all(store.list("priestMessages")));
      expect(there.filter((id) => !expired.includes(id))).toEqual(left);
    }),
    { numRuns: sized(20, 100) },
  );
  await store.close();
});
