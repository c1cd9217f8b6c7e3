import { Command } from "commander";
import { changeState } from "~/updates/mailings";
import { DateTime } from "luxon";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { scheduleOf } from "~/schedule/schedule.server";
import { nextMail } from "~/updates/next-mail";
import { ContentFolder } from "../../support/content/content-folder";
import { shippedContent } from "../../support/content/site-content";
import { ZONE } from "../../support/content/schedule";
import { temporaryFolder } from "../../support/temporary";
import { addSubscribers } from "../../support/updates/subscribers";
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
  expect(printed).toMatch(/^ +No .+, .+: Deep snow$/m);
});

test("nobody gets a mail about an entry with quiet: yes", async () => {
  await sawContent(1);
  cancel(", quiet: yes");
  expect((await checkContent(folder)).printed).toMatch(/\nThis content sends no email\.$/);
});

test("content updates --preview prints the whole mail", async () => {
  await sawContent(1);
  cancel();
  const printed = await preview();
  expect(printed).toContain("This content sends an email to one person");
  expect(printed).toMatch(/\n\nSubject: No .+: Deep snow\n\nNo .+: Deep snow\n/);
  expect(printed).toContain(`/calendar/${sunday}\n`);
});

test("without the site's records the check says nothing, and the preview says what is mailed when", async () => {
  expect((await checkContent(folder)).printed).not.toMatch(/sends (an|no) email/);
  expect(await preview()).toMatch(/^The site's records are not here[^]*five minutes after the last edit/);
});
