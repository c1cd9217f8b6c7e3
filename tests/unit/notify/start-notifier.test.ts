import { afterEach, expect, it, vi } from "vitest";
import { type MailSettings } from "~/notify/mail-settings";
import { notifyRecordCreated, startNotifier, stopNotifier } from "~/notify/notify.server";
import { parseSmtpServer } from "~/notify/smtp-server";
import { prayer } from "../../support/records/sample-records";
import { type MailServer } from "../../support/stand-ins/mail-server";
import { mailServerOfTest } from "../../support/stand-ins/mail-server-of-test";
import { until } from "../../support/until";
import { storeOfTest } from "../records/stores";

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
  const store = storeOfTest();
  const claim = vi.spyOn(store.outbox, "claim");
  startNotifier(store, { ...style, settings: undefined });
  notifyRecordCreated();
  await stopNotifier();
  expect(claim).not.toHaveBeenCalled();
  expect(info.mock.calls).toEqual([
    [{ event: "notifications-off" }, "No email notifications: SMTP_URL, NOTIFY_FROM and NOTIFY_TO are not set"],
  ]);
});

async function storeWithRequest() {
  const store = storeOfTest({ notifications: true });
  await store.create("prayerRequests", "one", prayer());
  return store;
}

// 0.0.0.0 leads to this machine, but is not an address of it: to the site it is a server elsewhere.
const elsewhere = (mail: MailServer) => `smtp://user:password@0.0.0.0:${mail.port}`;

it("the start warns about a mail server without TLS with the setting to change; a record waits", async () => {
  const mail = await mailServerOfTest();
  const store = await storeWithRequest();
  startNotifier(store, { ...style, settings: settings(elsewhere(mail)) });
  await until(() => expect(warn).toHaveBeenCalledTimes(2));
  expect(new Map(warn.mock.calls.map(([{ event }, advice]) => [event, advice]))).toEqual(
    new Map([
      ["mail-server-not-ready", expect.stringContaining("SMTP_TLS=off")],
      ["mail-server-failed", expect.stringContaining("SMTP_URL")],
    ]),
  );
  expect(mail.begun).toBe(0);
  expect(await store.outbox.count()).toBe(1);
});

it("with SMTP_TLS=off the start warns about unencrypted mail, names the mailed collections, and sends their mail", async () => {
  const mail = await mailServerOfTest();
  const store = await storeWithRequest();
  startNotifier(store, { ...style, settings: settings(elsewhere(mail).replace("user:password@", ""), "off") });
  expect(warn).toHaveBeenCalledWith({ event: "mail-unencrypted" }, expect.stringContaining("SMTP_TLS"));
  expect(info).toHaveBeenCalledWith({ event: "notifications-on", collections: ["prayerRequests"], content: "full" });
  await until(() => expect(mail.accepted).toHaveLength(1));
});
