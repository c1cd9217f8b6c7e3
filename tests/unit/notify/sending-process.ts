/** A site reduced to its records and its mail, to be killed: `FILE SMTP_URL SEND_TIMEOUT_MS [RECORD_ID]`. */
import { describeRecord } from "~/forms/all";
import { notifyRecordCreated, startNotifier, stopNotifier } from "~/notify/notify.server";
import { parseSmtpServer } from "~/notify/smtp-server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { shippedContent } from "../../support/content/site-content";

const [file = "", smtpUrl = "", sendTimeoutMs, id] = process.argv.slice(2);
const store = openSqliteStore(file, { notifications: true });
const quiet = { info() {}, warn() {} };

startNotifier(store, {
  settings: {
    smtp: parseSmtpServer(smtpUrl, "required"),
    from: "site@example.org",
    to: { prayerRequests: ["priest@example.org"] },
    content: "full",
  },
  describe: (collection, record) => describeRecord(collection, record, shippedContent()),
  timeZone: "America/New_York",
  log: quiet,
  timing: {
    firstDelayMs: 5,
    maxDelayMs: 40,
    maxRejectedDelayMs: 40,
    sendTimeoutMs: Number(sendTimeoutMs),
    giveUpAfterMs: 60_000,
    giveUpAfterAttempts: 1,
  },
});

if (id) {
  const fields = { prayerNamesLiving: "Anna", prayerNamesDeparted: "none", prayerRequest: "" };
  await store.create("prayerRequests", id, fields);
  notifyRecordCreated();
}

process.once("SIGTERM", async () => {
  await stopNotifier();
  await store.close();
  process.exit(0);
});
// Nothing else keeps the process: the sender must not.
setInterval(() => {}, 60_000);
