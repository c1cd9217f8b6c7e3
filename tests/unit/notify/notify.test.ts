import { describe, expect, it, onTestFinished } from "vitest";
import { mailServerOfTest } from "../../support/stand-ins/mail-server-of-test";
import { memorial, registration } from "../../support/records/sample-records";
import { until } from "../../support/until";
import { isFullSize } from "../../support/project/size";
import { Newsroom, request } from "./notifier";

const visit = {
  name: "Mary",
  email: "mary@example.org",
  subject: "hospital-visit",
} as const;

function newsroom(...parts: ConstructorParameters<typeof Newsroom>): Newsroom {
  const news = new Newsroom(...parts);
  onTestFinished(() => news.close());
  return news;
}
const settled = (news: Newsroom) => until(async () => expect(await news.outbox.count()).toBe(0));

describe("news of a record", () => {
  it("of a message to the priest has its topic in the subject and the writer as reply address", async () => {
    const mail = await mailServerOfTest();
    const news = newsroom(mail.url);
    await news.receive("priestMessages", { ...visit, message: "Room 12" });
    await settled(news);
    const [message] = mail.accepted;
    expect(message!.subject).toBe("A visit in the hospital");
    expect(message!.replyTo).toEqual([{ name: "", address: "mary@example.org" }]);
    expect(message!.from).toEqual({ name: "Parish", address: "site@example.org" });
    expect(message!.text).toContain("Room 12");
    expect(message!.text).toContain("A reply to this email goes to mary@example.org.");
  });

  it("has the visitor's reply address from every form with one", async () => {
    const mail = await mailServerOfTest();
    const news = newsroom(mail.url);
    await news.receive("mensMinistryRegistrations", registration);
    await news.receive("knightsOfStOlgaRegistrations", { name: "A Man", email: "man@example.org" });
    await news.receive("priestMessages", { ...visit, subject: "something-else" });
    await news.receive("prayerRequests", request);
    await settled(news);
    const mails = mail.accepted.map(({ subject, replyTo }) => [subject, replyTo?.[0]?.address]);
    expect(Object.fromEntries(mails)).toEqual({
      "Knights of St. Olga application received": "man@example.org",
      "Message to the priest received": "mary@example.org",
      "Men’s Group registration received": "parishioner@example.org",
      "Prayer request received": undefined,
    });
  });

  it("warns when a reply would reach nobody, and writes a memorial's day like the site", async () => {
    const mail = await mailServerOfTest();
    const news = newsroom(mail.url);
    await news.receive("priestMessages", memorial("2026-11-29"));
    await settled(news);
    const [message] = mail.accepted;
    expect(message!.subject).toBe("A memorial");
    expect(message!.replyTo).toBeUndefined();
    expect(message!.text).toContain("A reply to this email does not reach the person who wrote");
    expect(message!.text).toContain("Date of the memorial:\n    Sunday, November 29, 2026\n");
    expect(message!.text).not.toContain("2026-11-29");
  });
});

describe.runIf(isFullSize)("one dead address among several", () => {
  const dead = async (giveUpAfterMs: number) => {
    const mail = await mailServerOfTest();
    mail.unknown.add("gone@example.org");
    const to = "gone@example.org,prayerRequests=priest@example.org,prayerRequests=gone@example.org";
    return { mail, news: newsroom(mail.url, { to, timing: { giveUpAfterMs } }) };
  };

  it("is given up after its time, with one line in the log and one in the next mail that arrives", async () => {
    const { mail, news } = await dead(50);
    await news.receive("prayerRequests", request);
    await settled(news);
    const lines = () => news.logged.filter((line) => line.includes("notification-given-up"));
    expect(lines().map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        event: "notification-given-up",
        collection: "prayerRequests",
        address: "address 2 of prayerRequests in NOTIFY_TO",
        reason: "EENVELOPE 550 5.1.1",
        attempts: expect.any(Number),
      },
    ]);
    // The address exists again: no later message to it is given up.
    mail.unknown.clear();
    await news.restart();
    for (const count of [3, 5]) {
      await news.receive("prayerRequests", request);
      await until(() => expect(mail.accepted).toHaveLength(count));
    }
    const told =
      "has rejected address 2 of prayerRequests in NOTIFY_TO for days (EENVELOPE 550 5.1.1), and one message";
    const telling = mail.accepted.slice(1, 3).filter(({ text }) => text!.includes(told));
    expect(mail.accepted.filter(({ text }) => text!.includes(told))).toEqual(telling);
    expect(telling).toHaveLength(1);
    expect(telling[0]!.text).toContain("The records themselves are safe.");
    expect(news.logged.join()).not.toContain("@");
  });
});
