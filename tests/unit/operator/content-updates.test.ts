import { Command } from "commander";
import { changeState, knownState, type MailItem } from "~/updates/mailings";
import { DateTime } from "luxon";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { scheduleOf } from "~/schedule/schedule.server";
import { nextMail, readState } from "~/updates/next-mail";
import { subscriberMail } from "~/updates/subscriber-mail";
import { subscriberId } from "~/updates/waiting-addresses";
import { ContentFolder } from "../../support/content/content-folder";
import { shippedContent } from "../../support/content/site-content";
import { ZONE } from "../../support/content/schedule";
import { temporaryFolder } from "../../support/temporary";
import { addMailing, addSubscribers } from "../../support/updates/subscribers";
import { checkContent } from "./check-content";

let folder: ContentFolder;
beforeEach(() => {
  folder = new ContentFolder().write("sample.txt", "# Nothing is left.\n");
  vi.stubEnv("DATA_DIR", temporaryFolder("data"));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

/** The records of a site that has read the folder as it is now, and has subscribers. */
async function sawContent(people: number): Promise<void> {
  const content = shippedContent(folder.path);
  const { state } = nextMail(undefined, { ...content, schedule: scheduleOf(content) }, undefined, new Date());
  const store = openSqliteStore(join(process.env.DATA_DIR!, "parish.db"));
  await addSubscribers(store, people);
  await store.create("subscribers", "waiting", { email: "waiting@example.org", choice: "changes" });
  await changeState(store.values, () => ({ state }));
  await store.close();
}

const sunday = DateTime.now().setZone(ZONE).plus({ days: 8 }).endOf("week").toISODate()!;
const cancel = (more = "") =>
  folder.change("services.yml", "\nchanges:\n", `\nchanges:\n  - {date: ${sunday}, cancelled: Deep snow${more}}\n`);

async function preview(): Promise<string> {
  vi.stubEnv("CONTENT_DIR", folder.path);
  vi.resetModules();
  const print = vi.spyOn(console, "log").mockReturnValue();
  const { addUpdates } = await import("~/operator/content/updates");
  const content = new Command().exitOverride();
  addUpdates(content);
  await content.parseAsync(["updates", "--preview"], { from: "user" });
  return print.mock.calls.map(String).join("\n");
}

test("content:check says which mail the content sends, and to how many people", async () => {
  await sawContent(3);
  cancel();
  const { printed } = await checkContent(folder);
  expect(printed).toContain("This content sends an email to 3 people, five minutes after the last edit");
  expect(printed).toMatch(/^ +.+: no services\. Deep snow$/m);
});

/** The mail that the site sends six minutes later to its one subscriber. */
async function mailOfSite(siteUrl: string) {
  const content = shippedContent(folder.path);
  const entries = { ...content, schedule: scheduleOf(content) };
  const store = openSqliteStore(join(process.env.DATA_DIR!, "parish.db"));
  const first = nextMail(readState(await knownState(store.values)), entries, undefined, new Date());
  const { mail } = nextMail(first.state, entries, undefined, new Date(Date.now() + 6 * 60_000));
  await addMailing(store, "changes-1", { items: (mail as { items: MailItem[] }).items });
  const row = { id: "changes-1", recipient: subscriberId("person-0@example.org") };
  const parishName = () => content.parish.name;
  const message = await subscriberMail(store, row, { from: "site@example.org", parishName, siteUrl });
  await store.close();
  return message!;
}

/** A site that mails. */
function mailIsSet(): void {
  const settings = {
    SMTP_URL: "smtp://mail.example.org",
    NOTIFY_FROM: "site@example.org",
    NOTIFY_TO: "priest@example.org",
  };
  for (const [name, value] of Object.entries({ ...settings, SITE_URL: "https://olga.example.org" }))
    vi.stubEnv(name, value);
}

test("content updates --preview prints the mail that a subscriber then gets", async () => {
  mailIsSet();
  await sawContent(1);
  cancel();
  const printed = await preview();
  expect(printed).toContain("This content sends an email to one person");
  const [, subject, text] = /\n\nSubject: (.*)\n\n([^]*)$/.exec(printed)!;
  const mail = await mailOfSite("https://olga.example.org");
  expect([subject, text]).toEqual([mail.subject, mail.text.replace(/link=[^)>\s]+/, "link=…")]);
  expect(printed).toContain(`<https://olga.example.org/calendar/${sunday}>\n`);
});

describe("Nothing would be mailed, and the preview says why", () => {
  test("people know all of it, or are not to be told", async () => {
    mailIsSet();
    await sawContent(1);
    const none = "This content sends no email: people know all of it that is mailed, or it has quiet: yes.";
    expect(await preview()).toBe(none);
    cancel(", quiet: yes");
    expect((await checkContent(folder)).printed).toContain(`\n${none}`);
  });
  test("nobody has subscribed", async () => {
    mailIsSet();
    await sawContent(0);
    cancel();
    expect(await preview()).toBe("This content sends no email: nobody has confirmed an address at /updates.");
  });
  test("the site has never had a mail server", async () => {
    await openSqliteStore(join(process.env.DATA_DIR!, "parish.db")).close();
    cancel();
    expect(await preview()).toMatch(
      /^This site has mailed no changes yet: it does once it has run with SMTP_URL, NOTIFY/,
    );
  });
  test("the site's records are elsewhere: the check says nothing then", async () => {
    expect((await checkContent(folder)).printed).not.toMatch(/sends (an|no) email/);
    expect(await preview()).toMatch(
      /^There is no database .*parish\.db\. DATA_DIR names its folder[^]*after the last edit/,
    );
  });
  test("the mail server was taken away", async () => {
    await sawContent(1);
    cancel();
    expect(await preview()).toContain("Not all of SMTP_URL, NOTIFY_FROM, NOTIFY_TO and SITE_URL are set here");
  });
});
