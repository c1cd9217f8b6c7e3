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

const everyCollectionTo = (address: string) => Object.fromEntries(parishCollections.map((name) => [name, [address]]));

describe("the settings for news by email", () => {
  it("are off when none is set", () => {
    expect(mailSettings({ smtpTls: "required", notifyContent: "full" })).toBeUndefined();
  });

  it.each([
    [["smtpUrl"], "SMTP_URL"],
    [["notifyFrom"], "NOTIFY_FROM"],
    [["notifyTo"], "NOTIFY_TO or WEEKLY_LIST"],
    [["smtpUrl", "notifyTo"], "SMTP_URL and NOTIFY_TO or WEEKLY_LIST"],
  ])("are refused when incomplete: without %s", (names, named) => {
    const half = { ...set, ...Object.fromEntries(names.map((name) => [name, undefined])) };
    expect(() => mailSettings(half)).toThrow(
      new MailSettingsError(`Email notifications need ${named} too, or none of the three.`),
    );
  });

  it("are trimmed and otherwise taken as written", () => {
    expect(mailSettings({ ...set, notifyFrom: ` ${set.notifyFrom} `, notifyTo: " priest@example.org ," })).toEqual({
      smtp: parseSmtpServer(set.smtpUrl, set.smtpTls),
      from: set.notifyFrom,
      to: everyCollectionTo("priest@example.org"),
      operator: ["priest@example.org"],
      content: "full",
    });
    expect(parseRecipients(" prayerRequests = priest@example.org ")).toEqual({
      prayerRequests: ["priest@example.org"],
    });
  });

  it.each(["office@example.org", "<office@example.org>", "Parish Office < office@example.org >"])(
    "accept the sender %j, and find its address",
    (notifyFrom) => {
      expect(mailSettings({ ...set, notifyFrom })?.from).toBe(notifyFrom);
      expect(bareAddress(notifyFrom)).toBe("office@example.org");
    },
  );

  it("send a collection to its own address, and the others to the bare one or nowhere", () => {
    const own = "prayerRequests=priest@example.org";
    expect(parseRecipients(own)).toEqual({ prayerRequests: ["priest@example.org"] });
    expect(parseRecipients(`${own}, office@example.org`)).toEqual({
      ...everyCollectionTo("office@example.org"),
      prayerRequests: ["priest@example.org"],
    });
  });

  it("send a collection to several addresses, each once", () => {
    const both = "prayerRequests=a@example.org,prayerRequests=b@example.org,prayerRequests=a@example.org";
    expect(parseRecipients(both)).toEqual({ prayerRequests: ["a@example.org", "b@example.org"] });
    expect(parseRecipients(`${both}, c@example.org, d@example.org`)).toEqual({
      ...Object.fromEntries(parishCollections.map((name) => [name, ["c@example.org", "d@example.org"]])),
      prayerRequests: ["a@example.org", "b@example.org"],
    });
  });

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

  it.each([
    [
      "nothing else",
      { smtpUrl: undefined, notifyFrom: undefined, notifyTo: undefined },
      "Email notifications need SMTP_URL and NOTIFY_FROM too, or none of the three.",
    ],
    [
      "no address",
      { notifyTo: "knightsOfStOlgaRegistrations=a@example.org" },
      "WEEKLY_LIST needs an address: in WEEKLY_LIST_TO, or for prayerRequests in NOTIFY_TO.",
    ],
    [
      "a wrong address",
      { weeklyListTo: "rector" },
      "WEEKLY_LIST_TO contains an invalid email address. Separate addresses with commas.",
    ],
  ])("refuse a weekly list with %s", (_what, change, message) => {
    expect(() => mailSettings({ ...set, ...weekly, ...change })).toThrow(new MailSettingsError(message));
  });

  it("refuse addresses of a weekly list without its time", () => {
    expect(() => mailSettings({ ...set, weeklyListTo: "rector@example.org" })).toThrow(
      /WEEKLY_LIST_TO needs WEEKLY_LIST,/,
    );
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

  it.each([
    "office",
    "Office\r\nBcc: thief@example.com <office@example.org>",
    "<a@example.org> <b@example.org>",
    "<a@example.org> b",
    "Office <office>",
    " ",
  ])("refuse the sender %j", (notifyFrom) => {
    expect(() => mailSettings({ ...set, notifyFrom })).toThrow(
      new MailSettingsError("NOTIFY_FROM must be an email address, or a name with the address in <>."),
    );
  });
});
