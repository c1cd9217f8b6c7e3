import { type AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Message } from "~/notify/message";
import { DeliveryError, smtpDelivery } from "~/notify/smtp";
import { parseSmtpServer } from "~/notify/smtp-server";
import { freePort } from "../../support/network/free-port";
import { silentServer } from "../../support/stand-ins/mail-server";
import { mailServerOfTest } from "../../support/stand-ins/mail-server-of-test";
import { until } from "../../support/until";

const message: Message = {
  from: "Parish <site@example.org>",
  to: "priest@example.org",
  subject: "Prayer request received",
  text: "Living: Olga",
  messageId: "<0123@example.org>",
  date: new Date("2025-11-10T12:00:00Z"),
  headers: { "Auto-Submitted": "auto-generated" },
};

async function failureOf(url: string, signal = new AbortController().signal): Promise<DeliveryError> {
  const error: unknown = await smtpDelivery(parseSmtpServer(url, "required"))(message, signal).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DeliveryError);
  return error as DeliveryError;
}

it.each([
  ["rejects", "message", "EMESSAGE 554"],
  ["closes", "server", "EMESSAGE 421"],
  ["drops", "server", "ECONNECTION"],
] as const)("a server that %s the message causes an error of scope %s", async (behavior, scope, reason) => {
  const server = await mailServerOfTest();
  server.behavior = behavior;
  const failure = await failureOf(server.url);
  expect(failure).toMatchObject({ name: "DeliveryError", scope, reason, message: reason });
});

it("a missing server fails every message, with a code and without its address", async () => {
  const failure = await failureOf(`smtp://127.0.0.1:${await freePort()}`);
  expect(failure).toMatchObject({ scope: "server", reason: expect.stringMatching(/^E[A-Z_]+$/) });
});

it("a silent server is disconnected when the sender gives up", async () => {
  const server = await silentServer();
  onTestFinished(() => server.close());
  const giveUp = new AbortController();
  const failure = failureOf(server.url, giveUp.signal);
  await until(() => expect(server.connections()).toBe(1));
  giveUp.abort();
  expect(await failure).toMatchObject({ scope: "server" });
});

describe("a server that takes a password only after STARTTLS, with a certificate of its own", () => {
  /** Like Proton Mail Bridge. Gives its address, and the names and passwords that it was sent over TLS. */
  async function bridge() {
    const passwords: unknown[] = [];
    const server = new SMTPServer({
      disableReverseLookup: true,
      closeTimeout: 1,
      // Without it the server warns of the certificate that it brings.
      logger: false,
      onAuth: ({ username, password }, { secure }, done) => {
        if (secure) passwords.push([username, password]);
        done(null, { user: "site" });
      },
      onData: (stream, _session, done) => void stream.on("end", () => done()).resume(),
    });
    server.on("error", () => {});
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, "127.0.0.1", () => resolve((listening.address() as AddressInfo).port));
    });
    onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
    return { url: `smtp://site%40example.org:p%40ss%3Aw%2Ford%231@127.0.0.1:${port}`, passwords };
  }
  const signal = new AbortController().signal;

  it("gets its mail on this machine", async () => {
    const { url, passwords } = await bridge();
    await smtpDelivery(parseSmtpServer(url, "required"))(message, signal);
    expect(passwords).toEqual([["site@example.org", "p@ss:w/ord#1"]]);
  });

  it("gets nothing elsewhere, and the reason names the certificate", async () => {
    const { url, passwords } = await bridge();
    const elsewhere = { ...parseSmtpServer(url, "required"), isLocal: false, requireTls: true };
    await expect(smtpDelivery(elsewhere)(message, signal)).rejects.toMatchObject({
      scope: "server",
      reason: "ECERTIFICATE",
    });
    expect(passwords).toEqual([]);
  });
});
