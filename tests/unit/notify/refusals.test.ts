import { afterAll, beforeAll, expect, test } from "vitest";
import { type DeliveryError, isUnknownAddress, smtpDelivery } from "~/notify/smtp";
import { parseSmtpServer } from "~/notify/smtp-server";
import { MailServer } from "../../support/stand-ins/mail-server";

let mail: MailServer;
beforeAll(async () => void (mail = await MailServer.open()));
afterAll(() => mail.close());

/**
 * Answers to RCPT TO, and whether they say that the recipient does not exist. From the sources and manuals of Postfix
 * (smtpd_check.c) and Exim (default configuration), cPanel's forum (threads 697029, 703725), Microsoft's list of
 * non-delivery reports in Exchange Online, and Google Workspace's SMTP error reference (answer 3726730).
 */
const answers: Record<string, [answer: string, isUnknown: boolean][]> = {
  Postfix: [
    ["550 5.1.1 <anna@example.org>: Recipient address rejected: User unknown in local recipient table", true],
    ["550 5.1.2 <anna@example.org>: Recipient address rejected: Domain not found", true],
    [
      "556 5.1.10 <anna@example.org>: Recipient address rejected: Domain example.org does not accept mail (nullMX)",
      true,
    ],
    ["501 5.1.3 Bad recipient address syntax", true],
    ["550 5.1.6 <anna@example.org>: Recipient address rejected: User has moved to anna@example.net", true],
    ["554 5.7.1 <anna@example.org>: Relay access denied", false],
    ["550 5.1.8 <site@example.com>: Sender address rejected: Domain not found", false],
    ["550 5.1.0 <site@example.com>: Sender address rejected: User unknown in virtual mailbox table", false],
    ["550 5.1.7 <site@example.com>: Sender address rejected: undeliverable address", false],
    ["553 5.7.1 <site@example.com>: Sender address rejected: not owned by user site", false],
    ["450 4.1.1 <anna@example.org>: Recipient address rejected: unverified address", false],
    ["450 4.2.0 <anna@example.org>: Recipient address rejected: Greylisted", false],
    ["552 5.2.2 <anna@example.org>: Recipient address rejected: mailbox full", false],
  ],
  Exim: [
    ["550 relay not permitted", false],
    ["550-Verification failed for <site@example.com>\n550 Sender verify failed", false],
  ],
  cPanel: [
    ["550 Domain example.com has exceeded the max emails per hour (100/100 (100%)) allowed. Message discarded.", false],
  ],
  Exchange: [
    ["550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup", true],
    ["550 5.4.1 Recipient address rejected: Access denied. AS(201806281)", false],
    ["550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain", false],
  ],
  Gmail: [
    ["550-5.1.1 The email account that you tried to reach does not exist. Please try\n550 5.1.1 double-checking", true],
    ["553 5.1.3 The recipient address <anna@> is not a valid RFC 5321 address.", true],
    ["550 5.2.1 The email account that you tried to reach is inactive.", false],
    ["550 5.4.5 Daily user sending limit exceeded.", false],
    ["550-5.7.26 This mail has been blocked because the sender is unauthenticated.\n550 5.7.26 SPF", false],
  ],
};

const rows = Object.entries(answers).flatMap(([server, all]) => all.map((row) => [server, ...row] as const));

test.each(rows)("%s: %s", async (_server, answer, isUnknown) => {
  mail.answer = answer;
  const message = {
    from: "site@example.com",
    to: "anna@example.org",
    subject: "Changes",
    text: "No Vespers",
    messageId: "<1@example.com>",
    date: new Date(),
    headers: {},
  };
  const send = smtpDelivery(parseSmtpServer(mail.url, "required"))(message, AbortSignal.timeout(10_000));
  const error = (await send.catch((reason: unknown) => reason)) as DeliveryError;
  expect(error).toMatchObject({ name: "DeliveryError", scope: "message" });
  expect(isUnknownAddress(error.reason)).toBe(isUnknown);
  // Only codes reach the log.
  expect(error.reason).toMatch(/^EENVELOPE \d{3}( \d\.\d+\.\d+)?$/);
});
