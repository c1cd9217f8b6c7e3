import { afterEach, expect, it, vi } from "vitest";
import { type MailSettings } from "~/notify/mail-settings";
import { notifyRecordCreated, startNotifier, stopNotifier } from "~/notify/notify.server";
import { parseSmtpServer } from "~/notify/smtp-server";
import { type MailServer } from "../../support/stand-ins/mail-server";
import { mailServerOfTest } from "../../support/stand-ins/mail-server-of-test";
import { until } from "../../support/until";
import { MemoryStore } from "./memory-store";

const info = vi.fn();
const warn = vi.fn();
const log = { info, warn };
const style = { describe: () => ({ title: "Prayer request", rows: [] }), timeZone: "America/New_York", log };

const settings = (smtpUrl: string, tls: "required" | "off" = "required"): MailSettings => ({
  smtp: parseSmtpServer(smtpUrl, tls),
  from: "site@example.org",
  to: { prayerRequests: ["priest@example.org"] },
  content: "full",
});

afterEach(async () => {
  await stopNotifier();
  info.mockClear();
  warn.mockClear();
});

it("without settings nothing is sent, and the log names the missing ones", async () => {
  const store = new MemoryStore();
  const claim = vi.spyOn(store.outbox, "claim");
  startNotifier(store, { ...style, settings: undefined });
  notifyRecordCreated();
  await stopNotifier();
  expect(claim).not.toHaveBeenCalled();
  expect(info.mock.calls).toEqual([
    [{ event: "notifications-off" }, "No email notifications: SMTP_URL, NOTIFY_FROM and NOTIFY_TO are not set"],
  ]);
});

it("with settings the log names the mailed collections", async () => {
  const { url } = await mailServerOfTest();
  startNotifier(new MemoryStore(), { ...style, settings: settings(url) });
  expect(info).toHaveBeenCalledWith({ event: "notifications-on", collections: ["prayerRequests"], content: "full" });
});

it("after the end nothing is sent", async () => {
  const mail = await mailServerOfTest();
  const [stopped, next] = [new MemoryStore(), new MemoryStore()];
  startNotifier(stopped, { ...style, settings: settings(mail.url) });
  await stopNotifier();
  stopped.add("late");
  notifyRecordCreated();
  // By the time at which the next notifier has sent its message, the first one would have sent its own.
  next.add("next");
  startNotifier(next, { ...style, settings: settings(mail.url) });
  await until(() => expect(mail.accepted.map(({ text }) => /show \w+ (\w+)/.exec(text!)![1])).toEqual(["next"]));
  expect(stopped.pending).toEqual(["late"]);
});

// 0.0.0.0 leads to this machine, but is not an address of it: to the site it is a server elsewhere.
const elsewhere = (mail: MailServer) => `smtp://user:password@0.0.0.0:${mail.port}`;

it("the start warns about a mail server without TLS with the setting to change; a record waits", async () => {
  const mail = await mailServerOfTest();
  const store = new MemoryStore();
  store.add("one");
  startNotifier(store, { ...style, settings: settings(elsewhere(mail)) });
  await until(() =>
    expect(warn).toHaveBeenCalledWith(
      { event: "mail-server-not-ready", reason: expect.stringMatching(/^ETLS/) },
      expect.stringContaining("SMTP_TLS=off"),
    ),
  );
  await until(() =>
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ event: "mail-server-failed", failures: 1 }),
      expect.stringContaining("SMTP_URL"),
    ),
  );
  expect(mail.begun).toBe(0);
  expect(store.pending).toEqual(["one"]);
});

it("with SMTP_TLS=off the start warns about unencrypted mail, and sends it", async () => {
  const mail = await mailServerOfTest();
  const store = new MemoryStore();
  store.add("one");
  startNotifier(store, { ...style, settings: settings(elsewhere(mail).replace("user:password@", ""), "off") });
  expect(warn).toHaveBeenCalledWith({ event: "mail-unencrypted" }, expect.stringContaining("SMTP_TLS"));
  await until(() => expect(mail.accepted).toHaveLength(1));
});
