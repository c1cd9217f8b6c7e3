import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { forms } from "~/forms/all";
import { collections } from "~/records/collections";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { ContentFolder } from "../../support/content/content-folder";
import { smallParish } from "../../support/content/other-parishes";
import { filesBelow, readText } from "../../support/project/source";
import { startServer } from "../../support/server/server";
import { openSite } from "../../support/server/site";
import { formPages } from "../../support/visitor/every-page";
import { type Page } from "../../support/visitor/page";
import { until } from "../../support/until";
import { isFullSize, someOf } from "../../support/project/size";

/** Resets the settings, so that no site of this file inherits another's. */
const unset = [
  "RETENTION_DAYS",
  "BACKUP_EVERY",
  "BACKUP_KEEP",
  "SMTP_URL",
  "NOTIFY_FROM",
  "NOTIFY_TO",
  "NOTIFY_CONTENT",
];
const env = {
  ...Object.fromEntries([...unset, "WEEKLY_LIST", "WEEKLY_LIST_TO", "CONTENT_DIR"].map((name) => [name, ""])),
  SITE_URL: "https://parish.example.org",
  MIN_FILL_SECONDS: "0",
};
const mail = { SMTP_URL: "smtp://localhost:1", NOTIFY_FROM: "site@example.org" };

async function privacyOf(options: Record<string, string> = {}) {
  const site = await openSite({ env: { ...env, ...options } });
  return site.get("/privacy");
}

/** The items of one section of the page. */
const itemsOf = (page: Page, section: string): string[] => page.texts(`section:has(> #${section}) li`);

/** The fields that the site itself adds to a record. */
const notes: Record<string, { label: string }> = { refused: { label: "Refused by the mail server" } };

describe("The privacy page", () => {
  test("shows a form's name as the parish wrote it, also with the characters of HTML", async () => {
    const { path } = new ContentFolder().change("men.yml", "shortName: Men's Group", 'shortName: "Men <b>& Boys"');
    const page = await privacyOf({ ...mail, NOTIFY_TO: "a@example.org", CONTENT_DIR: path });
    expect(itemsOf(page, "forms").join()).toContain("Men <b>& Boys Registration: ");
    expect(page.text("main")).toContain("Men <b>& Boys Registration,");
  });

  test("names every form of the parish, and every field of its collection", async () => {
    const page = await privacyOf({ ...mail, NOTIFY_TO: "a@example.org" });
    const items = itemsOf(page, "forms");
    const links = page.attributes("section:has(> #forms) li a", "href");
    expect(links).toEqual(forms.map(({ path }) => path));
    expect(Object.keys(collections)).toHaveLength(forms.length);
    for (const [index, { collection, fields }] of forms.entries()) {
      const stored = Object.keys(collections[collection as keyof typeof collections].fields.shape);
      expect(items[index]!.match(/“/g)).toHaveLength(stored.length);
      for (const name of stored) {
        const { label } = { ...notes, ...(fields as Record<string, { label: string }>) }[name]!;
        expect(items[index]).toContain(`“${label.replace(" (optional)", "")}”`);
      }
    }
  });

  test("leaves out the forms and the memorials that the parish does not have", async () => {
    const content = smallParish();
    mkdirSync(join(content.path, "pages"));
    content.write("pages/privacy.md", readText("content/pages/privacy.md"));
    const settings = { RETENTION_DAYS: "90", ...mail, WEEKLY_LIST: "Saturday 18:00", WEEKLY_LIST_TO: "a@example.org" };
    const page = await privacyOf({ CONTENT_DIR: content.path, ...settings });
    expect(page.text("main")).toContain("the prayer requests are mailed");
    expect(page.text("main")).not.toMatch(/memorial/i);
    const listed = page.attributes("section:has(> #forms) li a", "href");
    expect(listed).toEqual(expect.arrayContaining(["/prayer", "/updates"]));
    for (const path of ["/ask", "/knights", "/menreg"]) expect(listed).not.toContain(path);
  });

  test("names every cookie with its lifetime", async () => {
    const site = await openSite({ env });
    const items = itemsOf(await site.get("/privacy"), "cookies");
    const set = new Map<string, string>();
    const keep = (headers: Headers) =>
      headers
        .getSetCookie()
        .forEach((cookie) => set.set(cookie.split("=")[0]!.replace(/^alert-.*/, "alert-…"), cookie));
    for (const { path } of formPages) keep((await site.get(path)).headers);
    const page = await site.get("/prayer");
    keep((await site.submit(page, { prayerNamesLiving: "Anna" })).headers);
    expect(items.map((item) => item.split(":")[0])).toEqual([...set.keys()]);
    expect(set.get("form")).toContain(`Max-Age=${30 * 86_400}`);
    expect(items[0]).toContain("for 30 days");
    expect(set.get("alert-…")).toContain("Max-Age=60");
    expect(items[1]).toContain("60 seconds");
  });

  test.runIf(isFullSize)("describes every value that the log has of a request", async () => {
    const server = await startServer({ env: { LOG_LEVEL: "info" } });
    try {
      const page = await server.visitor().get("/privacy");
      const line = await until(() => {
        const found = server
          .logs()
          .split("\n")
          .find((each) => each.includes('"path":"/privacy"'));
        expect(found).toBeDefined();
        return JSON.parse(found!) as object;
      });
      const shared = ["level", "time", "event"];
      expect(itemsOf(page, "log")).toHaveLength(Object.keys(line).filter((name) => !shared.includes(name)).length);
    } finally {
      await server.stop();
    }
  });

  test.each(
    someOf([
      [{}, "It is kept until the parish deletes it"],
      [{ RETENTION_DAYS: "90" }, "It is deleted automatically 90 days after it arrived"],
      [{ RETENTION_DAYS: "90" }, "Names for forty days, and memorials, are kept until a week after their last day."],
      [{ BACKUP_EVERY: "6h", BACKUP_KEEP: "5" }, "Backups are made every 6 hours. The last 5 are kept"],
      [{}, "None of it is sent by email."],
      [{ ...mail, NOTIFY_TO: "a@example.org" }, "mailbox (Prayer Request, Men's Group Registration, Knights"],
      [{ ...mail, NOTIFY_TO: "a@example.org", NOTIFY_CONTENT: "summary" }, "without what you wrote"],
      [{ ...mail, NOTIFY_TO: "prayerRequests=a@example.org" }, "mailbox (Prayer Request)"],
      [
        { ...mail, WEEKLY_LIST: "Saturday 18:00", WEEKLY_LIST_TO: "a@example.org" },
        "Once a week the names and messages of the prayer requests, and the names of the memorials with their days, are mailed",
      ],
      [{ ...mail, NOTIFY_TO: "a@example.org" }, "after seven days if you do not confirm it"],
      [{}, "kept in your browser for a week"],
    ]),
  )("says with the settings %j: %s", async (settings, words) => {
    expect((await privacyOf(settings)).text("main")).toContain(words);
  });

  test.runIf(isFullSize)("omits disabled features", async () => {
    const page = await privacyOf({ OFFLINE: "off", POSTS_PER_DAY: "0", POSTS_PER_MINUTE: "0" });
    expect(page.text("main")).not.toMatch(/open without a connection|scrambled|Backups|mailbox/);
  });
});

/*
 * These have no definition from which the page could be made. A new kind of stored visitor data fails here first, and
 * belongs on the privacy page too.
 */
describe("Nothing else is stored:", () => {
  const app = filesBelow("app").filter((file) => /\.(tsx?|js)$/.test(file));
  const filesWith = (pattern: RegExp) => app.filter((file) => pattern.test(readText(file)));

  test("no cookie is made elsewhere", () => {
    expect(filesWith(/createCookie|Max-Age=|document\.cookie|SessionStorage\(/)).toEqual([
      "app/forms/receive/form-token.server.ts",
      "app/http/flash.server.ts",
    ]);
  });

  test("nothing else is kept in a visitor’s browser", () => {
    expect(filesWith(/sessionStorage\.setItem|localStorage|indexedDB|caches\.open/)).toEqual([
      "app/browser/worker/service-worker.ts",
      "app/forms/browser/drafts.ts",
      "app/forms/browser/fall-back.ts",
    ]);
  });

  test("the database has no other table", async () => {
    const site = await openSite({ env });
    await site.submit(await site.get("/prayer"), { prayerNamesLiving: "Anna" });
    const database = openSqlite(join(site.dataDir, "parish.db"), { readonly: true });
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").pluck().all();
    database.close();
    // Only the ids of deleted records are kept.
    expect(tables).toEqual(["deleted_records", "outbox", "records", "site_values"]);
  });
});

describe("The page about accessibility", () => {
  test("has the dates of the last checks by people and by the site", async () => {
    const content = new ContentFolder();
    content.change("pages/accessibility.md", "checked: 2026-11-20", "checked: 2026-03-08");
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T17:00:00Z") });
    const site = await openSite({ env: { ...env, CONTENT_DIR: content.path } });
    const items = itemsOf(await site.get("/accessibility"), "last-check");
    vi.useRealTimers();
    expect(items.map((item) => item.split(":")[0])).toEqual(["March 8, 2026", "November 21, 2026"]);
  });
});
