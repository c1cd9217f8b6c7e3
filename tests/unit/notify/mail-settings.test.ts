import { describe, expect, it } from "vitest";
import { bareAddress, mailSettings, parseRecipients } from "~/notify/mail-settings";
import { MailSettingsError, parseSmtpServer } from "~/notify/smtp-server";
import { parishCollections, parishCollectionWords } from "~/records/collections";

const set = {
  smtpUrl: "smtp://mail.example.org",
  smtpTls: "required",
  notifyFrom: "Parish Office <office@example.org>",
  notifyTo: "priest@example.org",
  notifyContent: "full",
} as const;

const everyCollectionTo = (...addresses: string[]) =>
  Object.fromEntries(parishCollections.map((name) => [name, addresses]));

describe("the settings for news by email", () => {
  it("are off when none is set", () => {
    expect(mailSettings({ smtpTls: "required", notifyContent: "full" })).toBeUndefined();
  });

  it("are trimmed and otherwise taken as written", () => {
    expect(mailSettings({ ...set, notifyFrom: ` ${set.notifyFrom} `, notifyTo: " priest@example.org ," })).toEqual({
      smtp: parseSmtpServer(set.smtpUrl, set.smtpTls),
      from: set.notifyFrom,
      to: everyCollectionTo("priest@example.org"),
      operator: ["priest@example.org"],
      content: "full",
    });
  });

  it.each(["office@example.org", "<office@example.org>", "Parish Office < office@example.org >"])(
    "accept the sender %j, and find its address",
    (notifyFrom) => {
      expect(mailSettings({ ...set, notifyFrom })?.from).toBe(notifyFrom);
      expect(bareAddress(notifyFrom)).toBe("office@example.org");
    },
  );

  const own = "prayerRequests = a@example.org";
  const both = "prayerRequests=a@example.org,prayerRequests=b@example.org,prayerRequests=a@example.org";
  it.each([
    [own, {}, ["a@example.org"]],
    [`${own}, office@example.org`, everyCollectionTo("office@example.org"), ["a@example.org"]],
    [both, {}, ["a@example.org", "b@example.org"]],
    [
      `${both}, c@example.org, d@example.org`,
      everyCollectionTo("c@example.org", "d@example.org"),
      ["a@example.org", "b@example.org"],
    ],
  ])(
    "with NOTIFY_TO=%s send a collection to its own addresses, each once, and the others to the bare ones",
    (text, others, prayerRequests) => {
      expect(parseRecipients(text)).toEqual({ ...others, prayerRequests });
    },
  );

  const weekly = { weeklyList: { day: "Saturday", time: "18:00" } } as const;

  it("mail the weekly list to the readers of prayer requests, or to its own addresses", () => {
    expect(mailSettings({ ...set, ...weekly })?.weeklyList).toEqual({
      ...weekly.weeklyList,
      to: ["priest@example.org"],
    });
    const own = { ...weekly, weeklyListTo: "rector@example.org, deacon@example.org" };
    expect(mailSettings({ ...set, ...own })?.weeklyList?.to).toEqual(["rector@example.org", "deacon@example.org"]);
    const listAlone = mailSettings({ ...set, ...own, notifyTo: undefined });
    expect(listAlone).toMatchObject({ to: {}, weeklyList: { to: ["rector@example.org", "deacon@example.org"] } });
    expect(mailSettings(set)?.weeklyList).toBeUndefined();
  });

  const incomplete = (missing: string) => `Email notifications need ${missing} too, or none of the three.`;
  it.each<[object, string]>([
    [{ smtpUrl: undefined }, incomplete("SMTP_URL")],
    [{ notifyFrom: undefined }, incomplete("NOTIFY_FROM")],
    [{ notifyTo: undefined }, incomplete("NOTIFY_TO or WEEKLY_LIST")],
    [{ smtpUrl: undefined, notifyTo: undefined }, incomplete("SMTP_URL and NOTIFY_TO or WEEKLY_LIST")],
    [
      { ...weekly, smtpUrl: undefined, notifyFrom: undefined, notifyTo: undefined },
      incomplete("SMTP_URL and NOTIFY_FROM"),
    ],
    [
      { ...weekly, notifyTo: "knightsOfStOlgaRegistrations=a@example.org" },
      "WEEKLY_LIST needs an address: in WEEKLY_LIST_TO, or for prayerRequests in NOTIFY_TO.",
    ],
    [
      { ...weekly, weeklyListTo: "rector" },
      "WEEKLY_LIST_TO contains an invalid email address. Separate addresses with commas.",
    ],
    [
      { weeklyListTo: "rector@example.org" },
      'WEEKLY_LIST_TO needs WEEKLY_LIST, the time of the mail, such as "Saturday 18:00".',
    ],
    ...[
      ...["office", "Office\r\nBcc: thief@example.com <office@example.org>", "<a@example.org> <b@example.org>"],
      ...["<a@example.org> b", "Office <office>", " "],
    ].map(
      (notifyFrom) =>
        [{ notifyFrom }, "NOTIFY_FROM must be an email address, or a name with the address in <>."] as [object, string],
    ),
  ])("refuse %j", (change, message) => {
    expect(() => mailSettings({ ...set, ...change })).toThrow(new MailSettingsError(message));
  });

  it.each([
    ...["nobody", "prayerRequest=priest@example.org", "prayerRequests=", "Priest <a@example.org>", ","],
    ...["a@example.org\r\nBcc: thief@example.com", "a@example.org@example.com", "a b@example.org"],
  ])("refuse %j with the rule, without the address", (text) => {
    expect(() => parseRecipients(text)).toThrow(MailSettingsError);
    expect(() => parseRecipients(text)).toThrow(
      `or collection=address, separated by commas; for several addresses write several such entries. The collections are ${parishCollectionWords}.`,
    );
    expect(() => parseRecipients(text)).not.toThrow(/@/);
  });
});
