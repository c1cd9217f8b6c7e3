import fc from "fast-check";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { describe, expect, it, test } from "vitest";
import { describeRecord } from "~/forms/all";
import { composeMessage, type Message, type MessageOptions } from "~/notify/message";
import { type StoredRecord } from "~/records/collections";
import { mailAddress } from "~/text/mail-address";
import { sized } from "../../support/project/size";
import { shippedContent } from "../../support/content/site-content";
import { memorial, prayer, registration } from "../../support/records/sample-records";
import { Desk } from "../operator/run-command";
import { loopbackServer } from "./notifier";

const record: StoredRecord<"prayerRequests"> = {
  id: "0195-abc",
  ...prayer(),
  read: false,
  timestamp: "2025-07-04T16:05:00.000Z",
};
const style: MessageOptions = {
  settings: { smtp: loopbackServer, from: "Parish Office <office@parish.example.org>", to: {}, content: "full" },
  describe: (collection, stored) => describeRecord(collection, stored, shippedContent()),
  timeZone: "America/New_York",
};

/** The message about the record, described in this way. */
const compose = (described: Partial<ReturnType<MessageOptions["describe"]>> = {}, more: Partial<MessageOptions> = {}) =>
  composeMessage("prayerRequests", record, "priest@example.org", {
    ...style,
    describe: () => ({ title: "Prayer request", rows: [{ label: "Living", value: "Anna" }], ...described }),
    ...more,
  });

describe("the address for a reply", () => {
  it.each([
    ["mary@example.org", "mary@example.org"],
    ["Mary.O'Neil+church@mail.example.org", "Mary.O'Neil+church@mail.example.org"],
    ["mary@bücher.example", "mary@xn--bcher-kva.example"],
    ["mary@\uff45xample.org", "mary@example.org"],
    ["mary@mail\u3002example.org", "mary@mail.example.org"],
  ])("%s is %s", (typed, address) => expect(mailAddress(typed)).toBe(address));

  it.each([
    "",
    "mary@10.1",
    "josé@example.org",
    "ann..lee@docomo.example",
    "ann.@ezweb.example",
    "603 555 0117",
    "мария@example.org",
    "mary@example.org\r\nBcc: thief@example.com",
    "mary@example.org,thief@example.com",
    "mary@example.org thief@example.com",
    "Mary <mary@example.org>",
    '"mary"@example.org',
    "friends: mary@example.org;",
    "mary@evil\u202e.example",
    "=?utf-8?q?=0d=0abcc=3a?=@example.org",
    ".mary@example.org",
    "mary@example.org%0d%0aBcc:thief@example.com",
  ])("%j is no address", (typed) => expect(mailAddress(typed)).toBeUndefined());
});

/** Each as a mail program reads it, which nodemailer has made of it. */
const transport = createTransport({ streamTransport: true, buffer: true });
const sent = async (message: Message) => PostalMime.parse((await transport.sendMail({ ...message })).message as Buffer);

test("any typed address leaves the headers the same, with at most one reply address", async () => {
  const sign = fc.constantFrom(
    ...'\r\n,;:<>()"\\@. =?\t\0\u0085\u2028\u202e',
    ...["é", "\r\nBcc: thief@example.com", "\nReply-To: thief@example.com", "=?utf-8?q?=0d=0a?=", "%0d%0a"],
  );
  const part = fc.constantFrom("", "mary@example.org", "mary", "example.org");
  const typed = fc.tuple(
    part,
    fc.array(sign, { maxLength: 4 }).map((signs) => signs.join("")),
    part,
  );
  let withReply = 0;
  const check = async (email: string) => {
    const rows = [{ label: "Email", value: email }];
    const { headers, replyTo, to } = await sent(compose({ rows, email, subject: "A baptism" }));
    const names = headers.map(({ key }) => key).filter((key) => key !== "reply-to");
    expect(names.join()).toBe(
      "auto-submitted,from,to,subject,message-id,date,content-transfer-encoding,mime-version,content-type",
    );
    expect(to).toEqual([{ name: "", address: "priest@example.org" }]);
    expect(replyTo ?? []).toEqual(replyTo ? [{ name: "", address: mailAddress(email) }] : []);
    if (replyTo) withReply += 1;
  };
  await check("mary@example.org");
  await fc.assert(
    fc.asyncProperty(
      typed.map((parts) => parts.join("")),
      check,
    ),
    { numRuns: sized(300, 1_500) },
  );
  expect(withReply).toBeGreaterThan(1);
});

test.each([
  ["priestMessages", { name: "Mary", email: "mary@example.org", subject: "hospital-visit" }, "A visit in the hospital"],
  [
    "priestMessages",
    { name: "Mary", email: "mary@example.org", subject: "something-else" },
    "Message to the priest received",
  ],
  [
    "knightsOfStOlgaRegistrations",
    { name: "Mary", email: "mary@example.org" },
    "Knights of St. Olga application received",
  ],
  ["mensMinistryRegistrations", { ...registration, email: "mary@example.org" }, "Men’s Group registration received"],
] as const)("a reply to the mail about a record in %s goes to the visitor: %j", (collection, fields, subject) => {
  const stored = { ...fields, id: "one", processed: false, timestamp: record.timestamp } as StoredRecord;
  const message = composeMessage(collection, stored, "priest@example.org", style);
  expect(message).toMatchObject({ subject, replyTo: "mary@example.org" });
  expect(message.text).toContain("A reply to this email goes to mary@example.org.");
});

test("the mail about a record without an address warns of replies, and writes a memorial's day like the site", () => {
  const stored = { ...memorial("2026-11-29"), id: "one", processed: false, timestamp: record.timestamp };
  const { subject, replyTo, text } = composeMessage("priestMessages", stored, "priest@example.org", style);
  expect([subject, replyTo]).toEqual(["A memorial", undefined]);
  expect(text).toContain("A reply to this email does not reach the person who wrote");
  expect(text).toContain("Date of the memorial:\n    Sunday, November 29, 2026\n");
  expect(text).not.toContain("2026-11-29");
});

describe("the message about a record", () => {
  it("has the time by the parish's clock, the answers, the Sunday of the names, and the command to read it", () => {
    const rows = [
      { label: "Living", value: "Anna\nPeter" },
      { label: "What is it about?", value: "A long journey" },
      { label: "Message or other information", value: "" },
    ];
    expect(compose({ rows, readOn: "The names are for Sunday, July 6." })).toEqual({
      from: "Parish Office <office@parish.example.org>",
      to: "priest@example.org",
      subject: "Prayer request received",
      text: [
        "Prayer request received on Friday, July 4, 2025, 12:05 PM EDT. The names are for Sunday, July 6.",
        "",
        "Living:",
        "    Anna",
        "    Peter",
        "",
        "What is it about?",
        "    A long journey",
        "",
        "To read it on the server:",
        "    npm run -s records -- find 0195-abc",
        "",
      ].join("\n"),
      messageId: expect.stringMatching(/^<[0-9a-f]{40}@parish\.example\.org>$/),
      date: new Date("2025-07-04T16:05:00Z"),
      headers: { "Auto-Submitted": "auto-generated" },
    });
  });

  it("names a command that shows the record", async () => {
    const desk = await Desk.open();
    await desk.hold({ collection: "prayerRequests", record });
    const [, args] = /npm run -s records -- (.+)/.exec(compose().text)!;
    const { code, stdout } = await desk.records(...args!.split(" "));
    expect([code, stdout.match(/Living: .+/g)]).toEqual([0, ["Living: Anna, Peter"]]);
  });

  it("only announces the record as a summary", () => {
    const summary = compose({}, { settings: { ...style.settings, content: "summary" } });
    expect(JSON.stringify(summary)).not.toContain("Anna");
    expect(summary.text).toBe(
      "Prayer request received on Friday, July 4, 2025, 12:05 PM EDT.\n\n" +
        "To read it on the server:\n    npm run -s records -- find 0195-abc\n",
    );
  });

  it("has one Message-ID per record at every attempt, which hides the record's id", () => {
    const { messageId } = compose();
    expect(compose().messageId).toBe(messageId);
    expect(messageId).not.toContain(record.id);
    const other = composeMessage("prayerRequests", { ...record, id: "other" }, "priest@example.org", style);
    expect(other.messageId).not.toBe(messageId);
  });

  it.each([
    ["line breaks of every system", "a\r\nb\rc\u0085d\u2028e\u2029f", "    a\n    b\n    c\n    d\n    e\n    f"],
    ["tabs", "a\tb", "    a\tb"],
    ["what would act on a terminal or hide its direction", "a\u001b[2Jb\u202ec", "    a\uFFFD[2Jb\uFFFDc"],
    [
      "what Persian, Sinhala and Hebrew names and emoji need between their letters",
      "می\u200cخواهم ක්\u200dර \u200fשרה\u200e \u061c 👩\u200d🦰",
      "    می\u200cخواهم ක්\u200dර \u200fשרה\u200e \u061c 👩\u200d🦰",
    ],
    ["letters of every script", "Ἄννα مريم 🕯", "    Ἄννα مريم 🕯"],
  ])("indents typed text: %s", (_, value, shown) => {
    expect(compose({ rows: [{ label: "Living", value }] }).text).toContain(`Living:\n${shown}\n\nTo read it`);
  });
});
