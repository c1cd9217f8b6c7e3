import { type Transporter } from "nodemailer";
import { type Message } from "./message";
import { type SmtpServer } from "./smtp-server";

/** Hands one message to the mail server, or rejects with a DeliveryError. `signal` ends it early. */
export type Deliver = (message: Message, signal: AbortSignal) => Promise<void>;

/** A message that was not delivered. `reason` is safe to log: a code, never an address or a text. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  constructor(
    /** 'server': it does not take any message now. 'message': it refused this one, others may go. */
    readonly scope: "server" | "message",
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** Delivers over SMTP, a connection for each message. */
export const smtpDelivery =
  (server: SmtpServer): Deliver =>
  (message, signal) =>
    withTransport(server, (transport) => transport.sendMail({ ...message, signal }));

/** Connects, starts TLS where it is required, and logs in; sends nothing. Rejects with a DeliveryError. */
export const checkSmtpServer = (server: SmtpServer): Promise<void> =>
  withTransport(server, (transport) => transport.verify());

/** Each wait is limited, so a server that accepts and then is silent cannot hold the queue. */
async function withTransport(
  { host, port, secure, requireTls, ignoreTls, isLocal, auth }: SmtpServer,
  work: (transport: Transporter) => Promise<unknown>,
): Promise<void> {
  // Loaded with the first message.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    host,
    port,
    secure,
    auth,
    requireTLS: requireTls,
    ignoreTLS: ignoreTls,
    tls: { rejectUnauthorized: !isLocal },
    connectionTimeout: 15_000,
    dnsTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await work(transport);
  } catch (error) {
    throw deliveryError(error);
  } finally {
    transport.close();
  }
}

// What the server answers to the message itself, or to its sender or recipient. 421: it is closing, whatever the
// message.
const aboutTheMessage = new Set(["EENVELOPE", "EMESSAGE"]);

/** The reason of a certificate that is self-signed, expired, or for another host. Nodemailer's own code is ESOCKET. */
export const badCertificate = "ECERTIFICATE";

function deliveryError(error: unknown): DeliveryError {
  const { code, responseCode, message } = error as { code?: unknown; responseCode?: unknown; message?: unknown };
  const given = typeof code === "string" && /^[A-Z_]{1,40}$/.test(code) ? code : "unknown";
  const named = given === "ESOCKET" && /certificate/i.test(String(message)) ? badCertificate : given;
  const answered = typeof responseCode === "number" ? responseCode : undefined;
  const isMessageFault = aboutTheMessage.has(named) && answered !== undefined && answered !== 421;
  return new DeliveryError(isMessageFault ? "message" : "server", answered ? `${named} ${answered}` : named);
}
