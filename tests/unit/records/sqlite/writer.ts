import { writeSync } from "node:fs";
import { newRecordId } from "~/forms/receive/store-record.server";
import { openSqliteStore } from "~/records/sqlite/store.server";

const [file = "", clients = "16"] = process.argv.slice(2);
const store = openSqliteStore(file, { notifications: true });
const fields = { prayerNamesLiving: "Anna", prayerNamesDeparted: "none", prayerRequest: "" };

/** Says each id before it is sent and again when it is acknowledged, until the process is killed. */
async function client(): Promise<never> {
  for (;;) {
    const id = newRecordId();
    writeSync(1, `sent ${id}\n`);
    await store.create("prayerRequests", id, fields);
    writeSync(1, `kept ${id}\n`);
  }
}

await Promise.all(Array.from({ length: Number(clients) }, client));
