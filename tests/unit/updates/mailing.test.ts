import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stopNotifier } from "~/notify/notify.server";
import { type RecordStore } from "~/records/record-store";
import { subscriberKinds } from "~/updates/mailing-kind";
import { mailingWith } from "~/updates/mailings";
import { readUnsubscribeLink } from "~/updates/links";
import { subscriberId } from "~/updates/waiting-addresses";
import { type MailServer } from "../../support/stand-ins/mail-server";
import { mailServerOfTest } from "../../support/stand-ins/mail-server-of-test";
import { until } from "../../support/until";
import { addMailing, addSubscribers, snow } from "../../support/updates/subscribers";
import { startQuickly } from "../notify/notifier";
import { all } from "../../support/records/stored-records";
import { storeOfTest } from "../records/stores";

let store: RecordStore;
let mail: MailServer;
let logged: string[];
beforeEach(async () => {
  store = storeOfTest({ notifications: true });
  mail = await mailServerOfTest();
  logged = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await stopNotifier();
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
  it("reaches each confirmed person on the list once, as a mail that mail programs can unsubscribe from", async () => {
    const [gone, ...addresses] = await addSubscribers(store, 12);
    const waiting = { id: "waiting", email: "waiting@example.org", choice: "changes", confirmed: false } as const;
    await store.import([{ collection: "subscribers", record: { ...waiting, timestamp: new Date().toISOString() } }]);
    await addMailing(store, "changes-1", { items: [snow(), { ...snow(), sentence: "No Vespers" }] });
    await store.delete("subscribers", [subscriberId(gone!)]);
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

  it("leaves out what is over, and is not sent when all of it is", async () => {
    await addSubscribers(store, 1);
    const over = { ...snow(Date.now() - 1_000), sentence: "No Vespers today" };
    await addMailing(store, "changes-1", { items: [over], until: over.until });
    await addMailing(store, "changes-2", { items: [over, snow()] });
    start();
    await isDelivered();
    expect(mail.accepted.map(({ subject }) => subject)).toEqual(["Sunday, December 6: no services. Snow"]);
    expect(mail.accepted[0]!.text).not.toContain("Vespers");
    // The next one removed it.
    expect(await mailingWith(store.values, "changes-1")).toBeUndefined();
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
      expect(noted.filter((line) => line === "changes-1: EENVELOPE 550 5.1.1")).toHaveLength(number < 3 ? 5 : 0);
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
    ["drops the connection during a mail", "drops"],
    ["accepts a mail and drops the connection, so that it comes again", "accepts and drops"],
  ] as const)("%s, everybody gets it, each with one Message-ID", async (_kind, behavior) => {
    const addresses = await addSubscribers(store, 20);
    await addMailing(store);
    start();
    await until(() => expect(mail.accepted.length).toBeGreaterThan(5));
    mail.behavior = behavior;
    await until(() => expect(logged.some((line) => line.includes("mail-server-failed"))).toBe(true));
    mail.behavior = "accepts";
    await isDelivered();
    expect([...new Set(recipients())]).toEqual([...addresses].sort());
    expect(new Set(mail.accepted.map(({ messageId }) => messageId)).size).toBe(20);
    expect(mail.accepted.length > 20).toBe(behavior === "accepts and drops");
  });
});
