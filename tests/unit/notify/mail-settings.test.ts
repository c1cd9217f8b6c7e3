import { describe, expect, it } from "vitest";
import { bareAddress, mailSettings, MailSettingsError, parseRecipients } from "~/notify/mail-settings";
import { parseSmtpServer } from "~/notify/smtp-server";
import { collectionNames } from "~/records/collections";

const set = {
  smtpUrl: "smtp://mail.example.org",
  smtpTls: "required",
  notifyFrom: "Parish Office <office@example.org>",
  notifyTo: "priest@example.org",
  notifyContent: "full",
} as const;

const everyCollectionTo = (address: string) => Object.fromEntries(collectionNames.map((name) => [name, address]));

describe("the settings for news by e-mail", () => {
  it("are off when none is set", () => {
    expect(mailSettings({ smtpTls: "required", notifyContent: "full" })).toBeUndefined();
  });

  it.each([
    [["smtpUrl"], "SMTP_URL"],
    [["notifyFrom"], "NOTIFY_FROM"],
    [["notifyTo"], "NOTIFY_TO"],
    [["smtpUrl", "notifyTo"], "SMTP_URL and NOTIFY_TO"],
  ])("refuse to be half there: without %s", (names, named) => {
    const half = { ...set, ...Object.fromEntries(names.map((name) => [name, undefined])) };
    expect(() => mailSettings(half)).toThrow(
      new MailSettingsError(`E-mail notifications need ${named} too, or none of the three.`),
    );
  });

  it("are taken as they are written, without white space around", () => {
    expect(mailSettings({ ...set, notifyFrom: ` ${set.notifyFrom} `, notifyTo: " priest@example.org ," })).toEqual({
      smtp: parseSmtpServer(set.smtpUrl, set.smtpTls),
      from: set.notifyFrom,
      to: everyCollectionTo("priest@example.org"),
      content: "full",
    });
    expect(parseRecipients(" prayerRequests = priest@example.org ")).toEqual({ prayerRequests: "priest@example.org" });
  });

  it.each(["office@example.org", "<office@example.org>", "Parish Office < office@example.org >"])(
    "take the sender %j, and find the address in it",
    (notifyFrom) => {
      expect(mailSettings({ ...set, notifyFrom })?.from).toBe(notifyFrom);
      expect(bareAddress(notifyFrom)).toBe("office@example.org");
    },
  );

  it("send every collection to one address", () => {
    expect(mailSettings(set)?.to).toEqual(everyCollectionTo("priest@example.org"));
  });

  it("send a collection to its own address, and the others to the bare one or nowhere", () => {
    const own = "prayerRequests=priest@example.org";
    expect(parseRecipients(own)).toEqual({ prayerRequests: "priest@example.org" });
    expect(parseRecipients(`${own}, office@example.org`)).toEqual({
      ...everyCollectionTo("office@example.org"),
      prayerRequests: "priest@example.org",
    });
  });

  it.each([
    ["nobody", "has something that is no address"],
    ["prayerRequest=priest@example.org", "names an unknown collection"],
    ["a@example.org,b@example.org", "has two addresses"],
    ["prayerRequests=a@example.org,prayerRequests=b@example.org", "names prayerRequests twice"],
    ["prayerRequests=", "has something that is no address"],
    ["a@example.org\r\nBcc: thief@example.com", "has something that is no address"],
    ["Priest <a@example.org>", "has something that is no address"],
    ["a@example.org@example.com", "has something that is no address"],
    ["a b@example.org", "has something that is no address"],
    [",", "has no address"],
  ])("refuse %j: it %s", (text, fault) => {
    const rule =
      "Write one address for everything, or collection=address, parted by commas; the collections are " +
      `${collectionNames.join(", ")}.`;
    expect(() => parseRecipients(text)).toThrow(new MailSettingsError(`NOTIFY_TO ${fault}. ${rule}`));
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
      new MailSettingsError("NOTIFY_FROM must be an e-mail address, or a name with the address in <>."),
    );
  });
});
