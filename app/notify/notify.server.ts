import { type EventLog } from "~/log/log.server";
import { type RecordStore } from "~/records/record-store";
import { defaultTiming, type Timing } from "./backoff";
import { type MailKinds, recordKinds } from "./mail-kinds";
import { type MailSettings } from "./mail-settings";
import { type MessageOptions } from "./message";
import { mailingTurn } from "./mailing-turn";
import { mailAdvice, Sender } from "./sender";
import { badCertificate, checkSmtpServer, DeliveryError, smtpDelivery } from "./smtp";
import { type SmtpServer } from "./smtp-server";

interface NotifierOptions extends Omit<MessageOptions, "settings"> {
  /** Undefined: sends nothing, and logs that once. */
  settings: MailSettings | undefined;
  log: EventLog;
  /** The mails that are not about one record. */
  kinds?: MailKinds;
  timing?: Timing;
  mailingIntervalMs?: number;
}

let sender: Sender | undefined;

/**
 * Starts sending the mails in the outbox, old and new. The store must be open with `notifications`. Returns at once;
 * failures are logged and retried, first after 5 seconds, later every few minutes.
 */
export function startNotifier(store: Pick<RecordStore, "get" | "outbox" | "values">, options: NotifierOptions): void {
  const { settings, describe, timeZone, kinds, log, timing = defaultTiming, mailingIntervalMs = 0 } = options;
  if (!settings) {
    log.info({ event: "notifications-off" }, "No email notifications: SMTP_URL, NOTIFY_FROM and NOTIFY_TO are not set");
    return;
  }
  sender = new Sender({
    outbox: store.outbox,
    kinds: { ...recordKinds(store, { settings, describe, timeZone }), ...kinds },
    deliver: smtpDelivery(settings.smtp),
    turn: mailingTurn(store.values, mailingIntervalMs, 2 * Math.max(mailingIntervalMs, timing.sendTimeoutMs)),
    settings,
    log,
    timing,
    mailingIntervalMs,
  });
  log.info({ event: "notifications-on", collections: Object.keys(settings.to), content: settings.content });
  void reportMailServer(settings.smtp, log);
}

/** Logs at the start whether the mail server is ready and the connection encrypted. */
async function reportMailServer(server: SmtpServer, log: EventLog): Promise<void> {
  if (server.isLocal) return;
  if (server.ignoreTls) {
    log.warn({ event: "mail-unencrypted" }, "Mail and its password travel unencrypted: SMTP_TLS is off");
    return;
  }
  try {
    await checkSmtpServer(server);
    log.info({ event: "mail-server-ready", tls: true });
  } catch (error) {
    const reason = error instanceof DeliveryError ? error.reason : "unknown";
    const advice = { [badCertificate]: wrongCertificate, ETLS: noTls }[reason.split(" ", 1)[0]!];
    log.warn({ event: "mail-server-not-ready", reason }, advice ?? mailAdvice);
  }
}

const wrongCertificate =
  "The mail server's certificate is self-signed, expired, or for another host name, so the site sends it nothing. Correct the " +
  "host in SMTP_URL, or renew the certificate; if the server is your own, set NODE_EXTRA_CA_CERTS to a file with its certificate";

const noTls =
  "The mail server offers no TLS (STARTTLS) with a valid certificate, so the site sends it nothing. Use a server that does, or " +
  "smtps://, or set SMTP_TLS=off if the network between can be trusted";

/** Wakes the sender after a new record, list or mailing. Returns at once and never fails. */
export const notifyRecordCreated = (): void => sender?.wakeUp();

/** Whether mail leaves; undefined when the site sends none. */
export const mailStatus = () => sender?.status();

/** Stops the sender after a few seconds for the current message. The next start sends the rest. */
export async function stopNotifier(): Promise<void> {
  const last = sender;
  sender = undefined;
  await last?.stop();
}
