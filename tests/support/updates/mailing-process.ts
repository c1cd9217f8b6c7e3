/** A site reduced to its mails to subscribers, to be killed: `FILE SMTP_URL PER_MINUTE SEND_TIMEOUT_MS`. */
import { startNotifier, stopNotifier } from "~/notify/notify.server";
import { parseSmtpServer } from "~/notify/smtp-server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { subscriberKinds } from "~/updates/mailing-kind";

const [file = "", smtpUrl = "", perMinute, sendTimeoutMs] = process.argv.slice(2);
const store = openSqliteStore(file, { notifications: true });
const log = { info() {}, warn() {} };
const from = "site@example.org";

startNotifier(store, {
  settings: { smtp: parseSmtpServer(smtpUrl, "required"), from, to: {}, content: "full" },
  describe: () => ({ title: "", rows: [] }),
  timeZone: "America/New_York",
  log,
  kinds: subscriberKinds(store, { from, parishName: () => "St. Olga", siteUrl: "https://parish.example.org" }, log),
  mailingIntervalMs: 60_000 / Number(perMinute),
  timing: {
    firstDelayMs: 5,
    maxDelayMs: 40,
    maxRejectedDelayMs: 40,
    // A killed process's mail is free for the next one after twice this time.
    sendTimeoutMs: Number(sendTimeoutMs),
    giveUpAfterMs: 60_000,
    giveUpAfterAttempts: 20,
  },
});

process.once("SIGTERM", async () => {
  await stopNotifier();
  await store.close();
  process.exit(0);
});
setInterval(() => {}, 60_000);
