import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { listen } from "../network/free-port";

/** The server's behavior for the next messages. */
export type MailBehavior =
  | "accepts"
  /** Accepts a message, and drops the connection before it says so. */
  | "accepts and drops"
  | "hangs"
  | "drops"
  | "refuses"
  | "greylists"
  | "rejects"
  | "closes";

/** A real SMTP server on a free local port, which keeps the accepted messages. */
export class MailServer {
  readonly accepted: Email[] = [];
  readonly raw: string[] = [];
  /** The number of messages that began to arrive. */
  begun = 0;
  connections = 0;
  behavior: MailBehavior = "accepts";
  /** Unknown mailboxes, under any behavior. */
  readonly unknown = new Set<string>();
  /** The answer to every recipient, such as "550 relay not permitted". Lines end with a line feed. */
  answer: string | undefined;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: SMTPServer,
    readonly port: number,
  ) {}

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  static async open(): Promise<MailServer> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      closeTimeout: 1,
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) => done(opened.refusal(address)),
      onData: (stream, _session, done) => {
        opened.begun += 1;
        // The behavior from the message's start: a test may set the next one before its end.
        const { behavior } = opened;
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          if (behavior === "drops") opened.cutOff();
        });
        stream.on("end", () => {
          if (behavior === "accepts") void opened.keep(Buffer.concat(chunks)).then(() => done());
          if (behavior === "accepts and drops") void opened.keep(Buffer.concat(chunks)).then(() => opened.cutOff());
          if (behavior === "rejects") done(Object.assign(new Error("looks like spam"), { responseCode: 554 }));
          if (behavior === "closes") done(Object.assign(new Error("closing down"), { responseCode: 421 }));
        });
      },
    });
    server.on("error", () => {});
    const listening = server.listen(0, "127.0.0.1").on("connection", (socket: Socket) => {
      opened.connections += 1;
      opened.sockets.add(socket);
      socket.once("close", () => opened.sockets.delete(socket));
    });
    await once(listening, "listening");
    const opened = new MailServer(server, (listening.address() as AddressInfo).port);
    return opened;
  }

  close(): Promise<void> {
    this.cutOff();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private refusal(address: string): Error | null {
    if (this.answer) {
      const [code, ...lines] = this.answer.split(/\n\d{3}[- ]|(?<=^\d{3})[- ]/);
      return Object.assign(new Error(lines.join("\n")), { responseCode: Number(code) });
    }
    if (this.unknown.has(address)) return Object.assign(new Error("5.1.1 User unknown"), { responseCode: 550 });
    if (this.behavior === "refuses") return Object.assign(new Error("no such mailbox"), { responseCode: 550 });
    if (this.behavior === "greylists") return Object.assign(new Error("come again"), { responseCode: 450 });
    return null;
  }

  private cutOff(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private async keep(bytes: Buffer): Promise<void> {
    this.raw.push(bytes.toString());
    this.accepted.push(await PostalMime.parse(bytes));
  }
}

/** Accepts connections and stays silent. */
export async function silentServer(): Promise<{ url: string; connections(): number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let seen = 0;
  const server = createServer((socket) => {
    seen += 1;
    sockets.add(socket.on("error", () => {}));
  });
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
