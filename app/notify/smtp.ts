import { type Transporter } from "nodemailer";
import { type Message } from "./message";
import { type SmtpServer } from "./smtp-server";

/** Sends one message. Rejects with a DeliveryError. */
export type Deliver = (message: Message, signal: AbortSignal) => Promise<void>;

/** A failed delivery. `reason` is a code that is safe to log, without addresses or text. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  constructor(
    /** 'server': it accepts no message now. 'message': it rejected this one only. */
    readonly scope: "server" | "message",
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** Delivers over SMTP. The connection stays open for the next messages, because providers limit logins. */
export function smtpDelivery(server: SmtpServer): Deliver {
  let opened: Promise<Transporter> | undefined;
  return (message, signal) =>
    withDeliveryErrors(async () => {
      opened ??= openTransport(server);
      await (await opened).sendMail({ ...message, signal });
    });
}

/** Connects and logs in, with TLS if required, and sends nothing. Rejects with a DeliveryError. */
export const checkSmtpServer = (server: SmtpServer): Promise<void> =>
  withDeliveryErrors(async () => void (await (await openTransport(server)).verify()));

/**
 * Every wait has a limit, so that a silent server cannot block the queue. That of a message is the sender's
 * (`abortAfter`): nodemailer's own would end a message before a process that slept has read the answer.
 */
async function openTransport({ url, requireTls, ignoreTls, isLocal }: SmtpServer) {
  // Loaded with the first message, to start faster.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    requireTLS: requireTls,
    ignoreTLS: ignoreTls,
    tls: { rejectUnauthorized: !isLocal },
    pool: true,
    maxConnections: 1,
    // The sender itself repeats a message, and counts its attempts.
    maxRequeues: 0,
    idleTimeout: 10_000,
    connectionTimeout: 15_000,
    dnsTimeout: 15_000,
    greetingTimeout: 15_000,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function withDeliveryErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw deliveryError(error);
  }
}

// Errors about the message, its sender or its recipient. 421 is not one: the server is closing.
const aboutTheMessage = new Set(["EENVELOPE", "EMESSAGE"]);

/** The reason for a certificate that is self-signed, expired, or for another host; nodemailer says ESOCKET. */
export const badCertificate = "ECERTIFICATE";

/**
 * Whether a server has said, for good, that the recipient's address does not exist: RFC 3463, 3.2 (no such mailbox, no
 * such system, bad syntax, moved), and RFC 7505 (the domain takes no mail). Other codes of 5.1 are about the sender; an
 * answer without a code may be about anything.
 */
export const isUnknownAddress = (reason: string): boolean => /\b5\d\d 5\.1\.(?:[1236]|10)$/.test(reason);

/** The enhanced code at the start of an answer: RFC 3463. */
const enhancedCode = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/;

function deliveryError(error: unknown): DeliveryError {
  const { code, responseCode, message, command, response } = error as Partial<Record<string, unknown>>;
  const given = typeof code === "string" && /^[A-Z_]{1,40}$/.test(code) ? code : "unknown";
  const named = given === "ESOCKET" && /certificate/i.test(String(message)) ? badCertificate : given;
  const answered = typeof responseCode === "number" ? responseCode : undefined;
  const isMessageFault = aboutTheMessage.has(named) && answered !== undefined && answered !== 421;
  // An answer to DATA is about the message or the sender, whatever its code.
  const detail = command === "RCPT TO" ? enhancedCode.exec(String(response))?.[1] : undefined;
  const reason = [named, answered, detail].filter(Boolean).join(" ");
  return new DeliveryError(isMessageFault ? "message" : "server", reason);
}
