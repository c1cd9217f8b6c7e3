import { type Database } from "better-sqlite3";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stopNotifier } from "~/notify/notify.server";
import { type RecordStore } from "~/records/record-store";
import { openDatabase } from "~/records/sqlite/open-database.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { subscriberKinds } from "~/updates/mailing-kind";
import { readUnsubscribeLink } from "~/updates/links";
import { subscriberId } from "~/updates/waiting-addresses";
import { MailServer } from "../../support/stand-ins/mail-server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";
import { addMailing, addSubscribers, snow } from "../../support/updates/subscribers";
import { startQuickly } from "../notify/notifier";
import { all } from "../../support/records/stored-records";

/** The time limit of the message on its way. */
const timeLimit = vi.hoisted(() => ({ last: new AbortController() }));
vi.mock("~/dates/timeout", async (original) => ({
  ...(await original<object>()),
  abortAfter: () => (timeLimit.last = new AbortController()).signal,
}));

let store: RecordStore;
let db: Database;
let mail: MailServer;
let logged: string[];
beforeEach(async () => {
  const file = join(temporaryFolder("mailing"), "parish.db");
  db = openDatabase(file);
  store = openSqliteStore(file, { notifications: true }, db);
  mail = await MailServer.open();
  logged = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await stopNotifier();
  await Promise.all([mail.close(), store.close()]);
});

function start(): void {
  const write = (event: object, sentence = "") => void logged.push(JSON.stringify(event) + sentence);
  const [log, from] = [{ info: write, warn: write }, "Parish <site@example.org>"];
  startQuickly(store, mail.url, {
    settings: { from, to: { prayerRequests: ["rector@example.org"] } },
    log,
    kinds: subscriberKinds(store, { from, siteUrl: "https://parish.example.org", parishName: () => "St. Olga" }, log),
    mailingIntervalMs: 1,
    timing: { giveUpAfterAttempts: 20 },
  });
}

const recipients = () => mail.accepted.map(({ to }) => to?.[0]?.address).sort();
const isDelivered = () =>
  until(async () => expect([await store.outbox.count(), await store.outbox.endedRows()]).toEqual([0, []]));

describe("A mailing", () => {
  it("reaches each confirmed person once, as a mail that mail programs can unsubscribe from", async () => {
    const addresses = await addSubscribers(store, 12);
    await store.import([
      {
        collection: "subscribers",
        record: {
          ...{ id: "waiting", email: "waiting@example.org", choice: "changes", confirmed: false },
          timestamp: new Date().toISOString(),
        },
      },
    ]);
    await addMailing(store, "changes-1", { items: [snow(), { ...snow(), sentence: "No Vespers" }] });
    start();
    await isDelivered();
    expect(recipients()).toEqual([...addresses].sort());
    // Providers limit logins.
    expect(mail.connections).toBe(1);
    const [{ subject, text, html, headers, to, messageId, date }] = mail.accepted as [(typeof mail.accepted)[number]];
    expect(subject).toBe("Sunday, December 6: no services. Snow (and one more change)");
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    const link = /^<https:\/\/parish\.example\.org\/updates\/unsubscribe\?link=([^>]+)>$/.exec(
      header("list-unsubscribe")!,
    )![1]!;
    expect(readUnsubscribeLink(link)).toBe(subscriberId(to![0]!.address!));
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header("list-id")).toBe("<updates.parish.example.org>");
    expect(header("auto-submitted")).toBe("auto-generated");
    expect(messageId).toMatch(/^<[0-9a-f]{40}@example\.org>$/);
    expect(date).toBeDefined();
    for (const body of [text, html]) {
      expect(body).toContain("https://parish.example.org/calendar/2026-12-06");
      expect(body).toContain(link);
    }
    expect(html).not.toMatch(/<img|src=/);
  });

  it("for the week goes only to those who chose it", async () => {
    await addSubscribers(store, 2);
    await store.edit("subscribers", subscriberId("person-1@example.org"), {
      email: "person-1@example.org",
      choice: "week",
    });
    await addMailing(store, "week-1", { choice: "week" });
    start();
    await isDelivered();
    expect(recipients()).toEqual(["person-1@example.org"]);
  });

  it("never reaches a person who left the list meanwhile", async () => {
    await addSubscribers(store, 3);
    await addMailing(store);
    await store.delete("subscribers", [subscriberId("person-1@example.org")]);
    start();
    await isDelivered();
    expect(recipients()).toEqual(["person-0@example.org", "person-2@example.org"]);
  });

  it("leaves out what is over, and is not sent when all of it is", async () => {
    await addSubscribers(store, 1);
    const over = { ...snow(Date.now() - 1_000), sentence: "No Vespers today" };
    await addMailing(store, "changes-1", { items: [over] });
    await addMailing(store, "changes-2", { items: [over, snow()] });
    start();
    await isDelivered();
    expect(mail.accepted.map(({ subject }) => subject)).toEqual(["Sunday, December 6: no services. Snow"]);
    expect(mail.accepted[0]!.text).not.toContain("Vespers");
  });
});

describe("When the mail server", () => {
  it("refuses every second address, the others get each mail; after three the refused are off the list", async () => {
    const addresses = await addSubscribers(store, 10);
    const refused = addresses.filter((_, index) => index % 2 === 1);
    refused.forEach((address) => mail.unknown.add(address));
    start();
    for (const number of [1, 2, 3, 4]) {
      await addMailing(store, `changes-${number}`);
      await stopNotifier();
      start();
      await isDelivered();
      expect(mail.accepted).toHaveLength(5 * number);
      expect(await store.count("subscribers")).toBe(number < 3 ? 10 : 5);
      const noted = (await all(store.list("subscribers"))).flatMap(({ refused = [] }) => refused);
      expect(noted.filter((one) => one === "changes-1: EENVELOPE 550 5.1.1")).toHaveLength(number < 3 ? 5 : 0);
    }
    const dropped = logged.filter((line) => line.includes("subscriber-dropped"));
    expect(dropped).toHaveLength(5);
    expect(logged.join()).not.toContain("person-");
  });

  it.each([
    "550 relay not permitted",
    "550 5.1.8 <site@example.org>: Sender address rejected",
    "550 5.1.1 User unknown",
  ])("answers %s for everybody, nobody is taken off the list", async (answer) => {
    await addSubscribers(store, 2);
    mail.answer = answer;
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const number of [1, 2, 3, 4]) {
      await addMailing(store, `changes-${number}`, { items: [snow()] });
      start();
      await until(async () => {
        for (const row of await store.outbox.rows()) expect(row.refused).not.toBeNull();
      });
      vi.setSystemTime(Date.parse(snow().until) + 1);
      await isDelivered();
      await stopNotifier();
    }
    expect(await all(store.list("subscribers"))).toEqual([
      expect.not.objectContaining({ refused: expect.anything() }),
      expect.not.objectContaining({ refused: expect.anything() }),
    ]);
    expect(logged.filter((line) => line.includes("mailing-refused")).length).toBe(4);
  });

  it("accepts an address again, earlier refusals are forgotten", async () => {
    const [address] = await addSubscribers(store, 1);
    for (const [number, isUnknown] of [true, true, false, true, true].entries()) {
      if (isUnknown) mail.unknown.add(address!);
      else mail.unknown.clear();
      await addMailing(store, `changes-${number}`);
      start();
      await isDelivered();
      await stopNotifier();
    }
    expect(await store.count("subscribers")).toBe(1);
  });

  it.each([
    ["drops connections", "drops"],
    ["closes connections", "closes"],
    ["falls silent", "hangs"],
  ] as const)("%s for a while, everybody gets it once", async (_kind, behavior) => {
    const addresses = await addSubscribers(store, 20);
    await addMailing(store);
    start();
    await until(() => expect(mail.accepted.length).toBeGreaterThan(5));
    mail.behavior = behavior;
    const { begun } = mail;
    await until(() => {
      if (behavior === "hangs" && mail.begun > begun) timeLimit.last.abort();
      expect(logged.some((line) => line.includes("mail-server-failed"))).toBe(true);
    });
    mail.behavior = "accepts";
    await isDelivered();
    expect(recipients()).toEqual([...addresses].sort());
  });

  it("accepts a mail and drops the connection, that mail alone is repeated, with the same Message-ID", async () => {
    const addresses = await addSubscribers(store, 20);
    await addMailing(store);
    start();
    await until(() => expect(mail.accepted.length).toBeGreaterThan(5));
    mail.behavior = "accepts and drops";
    await until(() => expect(logged.some((line) => line.includes("mail-server-failed"))).toBe(true));
    mail.behavior = "accepts";
    await isDelivered();
    expect([...new Set(recipients())]).toEqual([...addresses].sort());
    expect(new Set(mail.accepted.map(({ messageId }) => messageId)).size).toBe(20);
    expect(mail.accepted.length).toBeGreaterThan(20);
  });
});

it("a disk that takes no writes between two mails delays the others, and nobody gets a mail twice", async () => {
  const addresses = await addSubscribers(store, 20);
  await addMailing(store);
  start();
  await until(() => expect(mail.accepted.length).toBeGreaterThan(5));
  db.pragma("query_only = ON");
  await until(() => expect(logged.some((line) => line.includes("outbox-unreachable"))).toBe(true));
  db.pragma("query_only = OFF");
  await isDelivered();
  expect(recipients()).toEqual([...addresses].sort());
});
