import { afterEach, describe, expect, test, vi } from "vitest";
import { forms } from "~/forms/all";
import { askForm } from "~/forms/ask";
import { contactOf, readersOf, warnOfUnmailedContacts } from "~/forms/mail-readers.server";
import { menForm } from "~/forms/men";
import { prayerForm } from "~/forms/prayer";
import { updatesForm } from "~/forms/updates";
import { log } from "~/log/log.server";
import { mailSettings } from "~/notify/mail-settings";
import { shippedContent } from "../../support/content/site-content";

const content = shippedContent();
const settingsWith = (notifyTo: string, more: object = {}) =>
  mailSettings({
    smtpUrl: "smtp://127.0.0.1:1",
    smtpTls: "required",
    notifyFrom: "site@example.org",
    notifyTo,
    notifyContent: "full",
    ...more,
  })!;
const weekly = {
  weeklyList: { day: "Saturday", time: "18:00" },
  weeklyListTo: "rector@example.org,deacon@example.org",
};

test.each([
  ["no mail", askForm, undefined, false, false],
  ["mail to the rector", askForm, settingsWith("Rector@Example.org"), true, false],
  ["mail to somebody else", askForm, settingsWith("office@example.org"), true, true],
  ["mail to both", askForm, settingsWith("messages=rector@example.org,messages=office@example.org"), true, true],
  [
    "summaries to somebody else",
    askForm,
    settingsWith("office@example.org", { notifyContent: "summary" }),
    false,
    false,
  ],
  ["mail of other forms", askForm, settingsWith("men=office@example.org"), false, false],
  ["mail to the group's leader", menForm, settingsWith("men=men@example.org"), true, false],
  ["mail to the rector, of the men's group", menForm, settingsWith("rector@example.org"), true, true],
  ["a list that the deacon has too", prayerForm, settingsWith("rector@example.org", weekly), true, true],
  ["a list with memorials", askForm, settingsWith("rector@example.org", weekly), true, true],
  ["a list without registrations", menForm, settingsWith("men=men@example.org", weekly), true, false],
] as const)("%s", (_, form, mail, isCopied, hasOthers) => {
  // Null: no settings, and not those of the environment.
  const { sentence, copied } = readersOf(form, content, mail ?? null);
  expect([copied !== false, !sentence.startsWith("Only ")]).toEqual([isCopied, hasOthers]);
});

describe("with a deacon who reads the requests too", () => {
  const otherRecipients = [{ name: "Deacon Mark", email: "deacon@example.org" }];
  const withDeacon = { ...content, prayer: { ...content.prayer, otherRecipients } };

  test.each([
    [null, "Only Father N., Deacon Mark and those who look after the parish’s records read what you send.", false],
    ["rector@example.org,deacon@example.org", /^Only Father N., Deacon Mark and /, "Father N. and Deacon Mark."],
    ["deacon@example.org", /^Only Father N., Deacon Mark and /, "Deacon Mark."],
    ["office@example.org", /^Father N., Deacon Mark, those .* can read what you send/, "the parish’s mailbox."],
  ])("the page tells the truth with NOTIFY_TO=%s", (notifyTo, sentence, copied) => {
    const readers = readersOf(prayerForm, withDeacon, notifyTo === null ? null : settingsWith(notifyTo));
    expect(readers.sentence).toMatch(sentence);
    expect(readers.copied).toBe(copied && ` A copy goes to ${copied}`);
  });

  test("the weekly list goes to nobody else", () => {
    const both = settingsWith("rector@example.org", weekly);
    expect(readersOf(prayerForm, withDeacon, both).sentence).toMatch(/^Only /);
    expect(contactOf(prayerForm, withDeacon)).toEqual({
      name: "Father N. and Deacon Mark",
      email: "rector@example.org",
    });
  });
});

afterEach(() => vi.restoreAllMocks());

test.each([
  ["", []],
  ["rector@example.org", ["men", "knights"]],
  ["office@example.org", forms.filter((form) => form !== updatesForm).map(({ id }) => id)],
  ["messages=office@example.org", ["ask"]],
  ["men=men@example.org,knights=knights@example.org,rector@example.org,office@example.org", []],
])("with NOTIFY_TO=%s the log warns of %j, and names no address", (notifyTo, warned) => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  warnOfUnmailedContacts(notifyTo === "" ? undefined : settingsWith(notifyTo));
  const lines = warn.mock.calls as unknown as [{ event: string; form: string }, string][];
  expect(lines.map(([{ event, form }]) => [event, form])).toEqual(warned.map((form) => ["contact-not-mailed", form]));
  expect(JSON.stringify(lines)).not.toContain("@");
  for (const [, message] of lines) expect(message).toMatch(/The page \/\w+ names .*NOTIFY_TO/);
});
