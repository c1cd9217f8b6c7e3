import { afterEach, expect, it, vi } from "vitest";
import { recordCreated, startNotifier, stopNotifier } from "~/notify/notify.server";
import { MailServer } from "../../support/mail-server";
import { MemoryStore } from "./memory-store";

const info = vi.fn();
const log = { info, warn: vi.fn() };
const style = { describe: () => ({ title: "Prayer request", rows: [] }), timeZone: "America/New_York", log };

afterEach(async () => {
  await stopNotifier();
  info.mockClear();
});

it("without settings nothing is sent, and the log says which ones are missing", async () => {
  const store = new MemoryStore();
  const claim = vi.spyOn(store.outbox, "claim");
  startNotifier(store, { ...style, settings: undefined });
  recordCreated("prayerRequests", "one");
  await stopNotifier();
  expect(claim).not.toHaveBeenCalled();
  expect(info.mock.calls).toEqual([
    [{ event: "news-off" }, "No news by e-mail: SMTP_URL, NOTIFY_FROM and NOTIFY_TO are not set"],
  ]);
});

it("with settings the log says of which collections news is sent; each record is sent, and none after the end", async () => {
  const mail = await MailServer.open();
  const store = new MemoryStore();
  const to = { prayerRequests: "priest@example.org" };
  startNotifier(store, { ...style, settings: { smtpUrl: mail.url, from: "site@example.org", to, content: "full" } });
  expect(info).toHaveBeenCalledWith({ event: "news-on", collections: ["prayerRequests"], content: "full" });
  store.add("one");
  recordCreated("prayerRequests", "one");
  await vi.waitFor(() => expect(mail.accepted).toHaveLength(1), { timeout: 20_000 });
  await stopNotifier();
  const claim = vi.spyOn(store.outbox, "claim");
  recordCreated("prayerRequests", "two");
  await stopNotifier();
  expect(claim).not.toHaveBeenCalled();
  await mail.close();
});
