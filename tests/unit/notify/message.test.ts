import { describe, expect, it } from "vitest";
import { composeMessage, type MessageOptions } from "~/notify/message";
import { type StoredRecord } from "~/records/collections";
import { loopbackServer, request } from "./notifier";

const record: StoredRecord<"prayerRequests"> = {
  id: "0195-abc",
  ...request,
  read: false,
  timestamp: "2025-07-04T16:05:00.000Z",
};

function compose(changes: Partial<MessageOptions["settings"]> = {}, rows = [{ label: "Living", value: "Anna" }]) {
  return composeMessage("prayerRequests", record, "priest@example.org", {
    settings: {
      smtp: loopbackServer,
      from: "Parish Office <office@parish.example.org>",
      to: {},
      content: "full",
      ...changes,
    },
    describe: () => ({ title: "Prayer request", rows }),
    timeZone: "America/New_York",
  });
}

describe("the message about a record", () => {
  it("says what came and when by the parish's clock, its fields, and how to read it on the server", () => {
    const rows = [
      { label: "Living", value: "Anna\nPeter" },
      { label: "Request", value: "A long journey" },
    ];
    expect(compose({}, rows)).toEqual({
      from: "Parish Office <office@parish.example.org>",
      to: "priest@example.org",
      subject: "Prayer request received",
      text: [
        "Prayer request received on Friday, July 4, 2025 at 12:05 PM EDT.",
        "",
        "Living:",
        "    Anna",
        "    Peter",
        "",
        "Request:",
        "    A long journey",
        "",
        "To read it on the server:",
        "    npm run -s records -- show prayers 0195-abc",
        "",
      ].join("\n"),
      messageId: expect.stringMatching(/^<[0-9a-f]{40}@parish\.example\.org>$/),
      date: new Date("2025-07-04T16:05:00Z"),
      headers: { "Auto-Submitted": "auto-generated" },
    });
  });

  it("says only that it came where a summary is asked for", () => {
    expect(compose({ content: "summary" }).text).toBe(
      "Prayer request received on Friday, July 4, 2025 at 12:05 PM EDT.\n\n" +
        "To read it on the server:\n    npm run -s records -- show prayers 0195-abc\n",
    );
  });

  it("has one Message-ID at every attempt, another for another record, and none that tells the record's id", () => {
    const { messageId } = compose();
    expect(compose().messageId).toBe(messageId);
    expect(messageId).not.toContain(record.id);
    const other = composeMessage("prayerRequests", { ...record, id: "other" }, "priest@example.org", {
      settings: { smtp: loopbackServer, from: "office@parish.example.org", to: {}, content: "full" },
      describe: () => ({ title: "Prayer request", rows: [] }),
      timeZone: "UTC",
    });
    expect(other.messageId).toMatch(/@parish\.example\.org>$/);
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
  ])("sets typed text in from the margin: %s", (_, value, shown) => {
    expect(compose({}, [{ label: "Living", value }]).text).toContain(`Living:\n${shown}\n\nTo read it`);
  });
});
