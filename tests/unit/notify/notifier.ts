import { type Timing } from "~/notify/backoff";
import { parseSmtpServer } from "~/notify/smtp-server";
import { startNotifier } from "~/notify/notify.server";

const quick: Timing = {
  firstDelayMs: 5,
  maxDelayMs: 40,
  maxRejectedDelayMs: 60,
  // A slow machine breaks off no mail.
  sendTimeoutMs: 60_000,
  giveUpAfterMs: 60_000,
  giveUpAfterAttempts: 1,
};

/** Settings of a mail server on this machine. */
export const loopbackServer = parseSmtpServer("smtp://127.0.0.1:25", "required");

type Options = Parameters<typeof startNotifier>[1];
interface Changes extends Partial<Omit<Options, "settings" | "timing">> {
  settings?: Partial<Options["settings"]>;
  timing?: Partial<Timing>;
}

/** Starts the notifier for a mail server of a test, with short waits; by default it is silent. */
export function startQuickly(
  store: Parameters<typeof startNotifier>[0],
  smtpUrl: string,
  { settings, timing, ...more }: Changes,
): void {
  startNotifier(store, {
    describe: () => ({ title: "Prayer request", rows: [] }),
    timeZone: "America/New_York",
    log: { info() {}, warn() {} },
    ...more,
    settings: {
      smtp: parseSmtpServer(smtpUrl, "required"),
      from: "site@example.org",
      to: {},
      content: "full",
      ...settings,
    },
    timing: { ...quick, ...timing },
  });
}
