import { afterEach, expect, it } from "vitest";
import { type Message } from "~/notify/message";
import { DeliveryError, smtpDelivery } from "~/notify/smtp";
import { parseSmtpServer } from "~/notify/smtp-server";
import { freePort } from "../../support/network/free-port";
import { MailServer, type MailBehavior, silentServer } from "../../support/stand-ins/mail-server";
import { until } from "../../support/until";

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const message: Message = {
  from: "Parish <site@example.org>",
  to: "priest@example.org",
  subject: "Prayer request received",
  text: "Living: Olga",
  messageId: "<0123@example.org>",
  date: new Date("2025-11-10T12:00:00Z"),
  headers: { "Auto-Submitted": "auto-generated" },
};

async function mailServer(behavior: MailBehavior): Promise<MailServer> {
  const server = await MailServer.open();
  server.behavior = behavior;
  closings.push(() => server.close());
  return server;
}

async function failureOf(url: string, signal = new AbortController().signal): Promise<DeliveryError> {
  const error: unknown = await smtpDelivery(parseSmtpServer(url, "required"))(message, signal).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DeliveryError);
  return error as DeliveryError;
}

it("delivers a message with its headers", async () => {
  const server = await mailServer("accepts");
  await smtpDelivery(parseSmtpServer(server.url, "required"))(message, new AbortController().signal);
  expect(server.accepted).toMatchObject([
    { subject: message.subject, messageId: message.messageId, to: [{ address: message.to }] },
  ]);
  expect(server.raw[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

it.each([
  ["refuses", "message", "EENVELOPE 550"],
  ["greylists", "message", "EENVELOPE 450"],
  ["rejects", "message", "EMESSAGE 554"],
  ["closes", "server", "EMESSAGE 421"],
  ["drops", "server", "ECONNECTION"],
] as const)("a server that %s the message is at fault by its own scope: %s", async (behavior, scope, reason) => {
  const { url } = await mailServer(behavior);
  const failure = await failureOf(url);
  expect(failure).toMatchObject({ name: "DeliveryError", scope, reason, message: reason });
});

it("a server that is not there fails every message, with a code and without its address", async () => {
  const failure = await failureOf(`smtp://127.0.0.1:${await freePort()}`);
  expect(failure).toMatchObject({ scope: "server", reason: expect.stringMatching(/^E[A-Z_]+$/) });
});

it("a server that says nothing is left when the sender gives up", async () => {
  const server = await silentServer();
  closings.push(() => server.close());
  const giveUp = new AbortController();
  const failure = failureOf(server.url, giveUp.signal);
  await until(() => expect(server.connections()).toBe(1));
  giveUp.abort();
  expect(await failure).toMatchObject({ scope: "server" });
});
