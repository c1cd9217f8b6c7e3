import { type EventLog } from "~/log/log.server";
import { type RecordStore } from "~/records/record-store";
import { defaultTiming } from "./backoff";
import { type MailSettings } from "./mail-settings";
import { type MessageOptions } from "./message";
import { Sender, type SenderOptions } from "./sender";
import { badCertificate, checkSmtpServer, DeliveryError, smtpDelivery } from "./smtp";
import { type SmtpServer } from "./smtp-server";

interface NotifierOptions
  extends
    Omit<MessageOptions, "settings">,
    Pick<SenderOptions, "log" | "composeList" | "markPrinted">,
    Partial<Pick<SenderOptions, "timing">> {
  /** Undefined: nothing is sent, and the log says so once. */
  settings: MailSettings | undefined;
}

let sender: Sender | undefined;

/**
 * Begins to send notifications of new records by email: those that the outbox still holds from before, and each new
 * one. The store must have been opened with `notifications`. Returns at once; whatever fails later is logged and tried
 * again, without end, after 5 seconds at first and every few minutes at last.
 */
export function startNotifier(store: Pick<RecordStore, "get" | "outbox">, options: NotifierOptions): void {
  const { settings, describe, timeZone, ...rest } = options;
  const { log } = rest;
  if (!settings) {
    log.info({ event: "notifications-off" }, "No email notifications: SMTP_URL, NOTIFY_FROM and NOTIFY_TO are not set");
    return;
  }
  const deliver = smtpDelivery(settings.smtp);
  sender = new Sender({ timing: defaultTiming, ...rest, store, deliver, style: { settings, describe, timeZone } });
  log.info({ event: "notifications-on", collections: Object.keys(settings.to), content: settings.content });
  void reportMailServer(settings.smtp, log);
}

/** Says at the start, and not only when a prayer waits, whether mail would be encrypted on its way and taken. */
async function reportMailServer(server: SmtpServer, log: EventLog): Promise<void> {
  if (server.isLocal) return;
  if (!server.secure && !server.requireTls) {
    log.warn({ event: "mail-unencrypted" }, "Mail and its password travel unencrypted: SMTP_TLS is off");
    return;
  }
  try {
    await checkSmtpServer(server);
    log.info({ event: "mail-server-ready", tls: true });
  } catch (error) {
    const reason = error instanceof DeliveryError ? error.reason : "unknown";
    const advice = { [badCertificate]: wrongCertificate, ETLS: noTls }[reason.split(" ", 1)[0]!];
    log.warn({ event: "mail-server-not-ready", reason }, advice);
  }
}

const wrongCertificate =
  "The mail server's certificate is self-signed, expired, or for another host name, so nothing is sent to it. Correct the " +
  "host in SMTP_URL, or renew the certificate; if the server is your own, set NODE_EXTRA_CA_CERTS to a file with its certificate";

const noTls =
  "The mail server offers no TLS (STARTTLS) with a valid certificate, so nothing is sent to it. Use a server that does, or " +
  "smtps://, or set SMTP_TLS=off if the network between can be trusted";

/**
 * A record was stored with its notification, or a list was added. Costs nothing and never fails; the post need not
 * wait.
 */
export function notifyRecordCreated(): void {
  sender?.wakeUp();
}

/**
 * Ends the sending; a message on its way has a few seconds to arrive. What was not sent is sent after the next start.
 */
export async function stopNotifier(): Promise<void> {
  const last = sender;
  sender = undefined;
  await last?.stop();
}
