import { afterEach, expect, it, vi } from "vitest";
import { type MailSettings } from "~/notify/mail-settings";
import { notifyRecordCreated, startNotifier, stopNotifier } from "~/notify/notify.server";
import { MailServer } from "../../support/mail-server";
import { MemoryStore } from "./memory-store";

const info = vi.fn();
const log = { info, warn: vi.fn() };
const style = { describe: () => ({ title: "Prayer request", rows: [] }), timeZone: "America/New_York", log };

const settings = (smtpUrl: string): MailSettings => ({
  smtpUrl,
  from: "site@example.org",
  to: { prayerRequests: "priest@example.org" },
  content: "full",
});
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 5 });

let opened: MailServer[] = [];
async function mailServer(): Promise<MailServer> {
  const server = await MailServer.open();
  opened.push(server);
  return server;
}

afterEach(async () => {
  await stopNotifier();
  for (const server of opened) await server.close();
  opened = [];
  info.mockClear();
});

it("without settings nothing is sent, and the log says which ones are missing", async () => {
  const store = new MemoryStore();
  const claim = vi.spyOn(store.outbox, "claim");
  startNotifier(store, { ...style, settings: undefined });
  notifyRecordCreated();
  await stopNotifier();
  expect(claim).not.toHaveBeenCalled();
  expect(info.mock.calls).toEqual([
    [{ event: "notifications-off" }, "No e-mail notifications: SMTP_URL, NOTIFY_FROM and NOTIFY_TO are not set"],
  ]);
});

it("with settings the log says of which collections news is sent", async () => {
  const { url } = await mailServer();
  startNotifier(new MemoryStore(), { ...style, settings: settings(url) });
  expect(info).toHaveBeenCalledWith({ event: "notifications-on", collections: ["prayerRequests"], content: "full" });
});

it("a new record is told of at once, though nothing was due before", async () => {
  const mail = await mailServer();
  const store = new MemoryStore();
  const nextDue = vi.spyOn(store.outbox, "nextDue");
  startNotifier(store, { ...style, settings: settings(mail.url) });
  await until(() => expect(nextDue).toHaveBeenCalled());
  store.add("one");
  notifyRecordCreated();
  await until(() => expect(mail.accepted).toHaveLength(1));
});

it("after the end nothing is sent", async () => {
  const mail = await mailServer();
  const [stopped, next] = [new MemoryStore(), new MemoryStore()];
  startNotifier(stopped, { ...style, settings: settings(mail.url) });
  await stopNotifier();
  stopped.add("late");
  notifyRecordCreated();
  // By the time at which the next notifier has sent its message, the first one would have sent its own.
  next.add("next");
  startNotifier(next, { ...style, settings: settings(mail.url) });
  await until(() => expect(mail.accepted.map(({ text }) => /show \w+ (\w+)/.exec(text!)![1])).toEqual(["next"]));
  expect(stopped.pending.size).toBe(1);
});
