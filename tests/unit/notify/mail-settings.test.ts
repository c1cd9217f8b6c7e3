import { describe, expect, it } from "vitest";
import { mailSettings, MailSettingsError, parseRecipients } from "~/notify/mail-settings";
import { collectionNames } from "~/records/collections";

const set = {
  smtpUrl: "smtp://mail.example.org",
  notifyFrom: "Parish Office <office@example.org>",
  notifyTo: "priest@example.org",
  notifyContent: "full",
} as const;

const everyCollectionTo = (address: string) => Object.fromEntries(collectionNames.map((name) => [name, address]));

describe("the settings for news by e-mail", () => {
  it("are off when none is set", () => {
    expect(mailSettings({ notifyContent: "full" })).toBeUndefined();
  });

  it.each(["smtpUrl", "notifyFrom", "notifyTo"] as const)("refuse to be half there: without %s", (name) => {
    expect(() => mailSettings({ ...set, [name]: undefined })).toThrow(MailSettingsError);
  });

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
    "nobody",
    "prayerRequest=priest@example.org",
    "a@example.org,b@example.org",
    "prayerRequests=a@example.org,prayerRequests=b@example.org",
    "a@example.org\r\nBcc: thief@example.com",
    "Priest <a@example.org>",
    ",",
  ])("refuse %j", (text) => {
    expect(() => parseRecipients(text)).toThrow(/^NOTIFY_TO /);
  });

  it.each(["office", "Office\r\nBcc: thief@example.com <office@example.org>", "<a@example.org> <b@example.org>"])(
    "refuse the sender %j",
    (notifyFrom) => {
      expect(() => mailSettings({ ...set, notifyFrom })).toThrow(/^NOTIFY_FROM /);
    },
  );
});
