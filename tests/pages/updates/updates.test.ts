import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { htmlProblems } from "../../support/checkers/nu-html-checker";
import { isFullSize } from "../../support/project/size";
import { MailServer } from "../../support/stand-ins/mail-server";
import { type Server, startServer } from "../../support/server/server";
import { type Page } from "../../support/visitor/page";
import { until } from "../../support/until";
import { parishMail } from "../../support/server/parish-mail";

let mailServer: MailServer;
let server: Server;
beforeAll(async () => {
  mailServer = await MailServer.open();
  server = await startServer({ env: parishMail(mailServer.url) });
});
afterAll(async () => {
  await server.stop();
  await mailServer.close();
});

let people = 0;
const newAddress = () => `person${(people += 1)}@example.org`;

async function ask(email: string, choice = "changes"): Promise<Page> {
  const visitor = server.visitor();
  return visitor.submit(await visitor.get("/updates"), { email, choice });
}

const mailsTo = (email: string) => mailServer.accepted.filter(({ to }) => to?.[0]?.address === email);

/** The path of the link in the only mail to an address. */
async function confirmLink(email: string): Promise<string> {
  await until(() => expect(mailsTo(email)).toHaveLength(1));
  const [, path] = /https:\/\/parish\.example\.org(\/[^\s>]+)/.exec(mailsTo(email)[0]!.text!)!;
  return path!;
}

async function pressButton(path: string): Promise<Page> {
  const visitor = server.visitor();
  const sent = await visitor.submit(await visitor.get(path), {});
  expect(sent.status).toBeLessThan(400);
  return sent.status === 303 ? visitor.follow(sent) : sent;
}

/** Subscribes an address, and returns the path of its link to unsubscribe. */
async function subscribe(email: string, choice = "changes"): Promise<string> {
  await ask(email, choice);
  const page = await pressButton(await confirmLink(email));
  expect(page.text("h1")).toBe("You Are on the List");
  return page.attributes("main a[href*='/updates/unsubscribe']", "href")[0]!;
}

const recordOf = async (email: string) =>
  (await server.records("subscribers")).find((subscriber) => subscriber.email === email);
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const raw = (path: string, init: RequestInit) => fetch(server.url + path, { redirect: "manual", ...init });

describe("Somebody who asks for changes", () => {
  test("is on the list after pressing the button behind the mail's link, and not before", async () => {
    const email = newAddress();
    const sent = await ask(email, "week");
    expect([sent.status, sent.location]).toEqual([303, "/updates"]);
    const link = await confirmLink(email);
    expect(mailsTo(email)[0]).toMatchObject({
      subject: expect.stringMatching(/^Please confirm: changes by email from /),
      html: expect.stringContaining(`https://parish.example.org${link}`),
    });
    // A mail scanner opens every link.
    for (const method of ["GET", "HEAD"]) expect((await raw(link, { method })).status).toBe(200);
    // Neither caches, search engines nor other sites get the link.
    const page = await server.visitor().get(link);
    expect(["Cache-Control", "Referrer-Policy"].map((name) => page.headers.get(name))).toEqual([
      "no-store",
      "same-origin",
    ]);
    expect(page.attributes("meta[name=robots]", "content")).toEqual(["noindex"]);
    expect(await recordOf(email)).toMatchObject({ choice: "week", confirmed: false });
    expect((await pressButton(link)).text("main")).toContain("Fridays at 6:00 PM");
    expect(await recordOf(email)).toMatchObject({ choice: "week", confirmed: true });
    // Once more, from another device.
    expect((await server.visitor().post(link, {})).status).toBe(303);
    expect((await server.visitor().get(link)).text("h1")).toBe("You Are on the List");
  });

  test("gets one mail a day, and the latest choice counts", async () => {
    const email = newAddress();
    await ask(email);
    await ask(email.toUpperCase(), "week");
    const link = await confirmLink(email);
    expect((await pressButton(link)).text("main")).toContain("Fridays at 6:00 PM");
    await ask(email);
    const other = newAddress();
    await ask(other);
    await confirmLink(other);
    expect(mailServer.accepted.filter(({ to }) => to?.[0]?.address?.toLowerCase() === email)).toHaveLength(1);
  });

  test("learns nothing about an address: a new, a waiting and a subscribed one get the same answer", async () => {
    const [waiting, subscribed] = [newAddress(), newAddress()];
    await ask(waiting);
    await subscribe(subscribed, "week");
    const answers = await Promise.all([newAddress(), waiting, subscribed].map((email) => answerTo(email)));
    expect(answers[0]).toMatchObject({ status: 303, location: "/updates" });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await recordOf(subscribed)).toMatchObject({ choice: "week", confirmed: true });
    expect(answers[0]!.page).toContain("If this address is not yet on the list, a message is on its way");
  });

  test.each(["josé@example.org", "ann..lee@docomo.example"])(
    "with %s reads that the site cannot write to an address in other scripts or with quotation marks",
    async (email) => {
      const refused = await ask(email);
      expect([refused.status, refused.texts(".summary li")]).toEqual([
        422,
        [expect.stringMatching(/^We cannot write/)],
      ]);
    },
  );
});

/** Everything that a visitor can compare, without random values and times. */
async function answerTo(email: string) {
  const visitor = server.visitor();
  const sent = await visitor.submit(await visitor.get("/updates"), { email, choice: "changes" });
  const cookies = sent.headers.getSetCookie().map((cookie) => cookie.replace(/form=[^;]*|(?<=alert-)\w+/, "random"));
  const headers = [...sent.headers.keys()].filter((name) => name !== "date");
  const { html } = await visitor.follow(sent);
  const page = html.replaceAll(/(?=[\w+/=-]*\d)[\w+/=-]{10,}/g, "random");
  return { status: sent.status, location: sent.location, body: sent.html, cookies, headers, page };
}

describe("A subscriber", () => {
  test.each([
    ["urlencoded", { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }],
    ["in lower case", { body: new URLSearchParams({ "list-unsubscribe": "one-click" }) }],
    ["with a line break", { body: "List-Unsubscribe=One-Click\r\n", headers: urlencoded }],
    ["as multipart/form-data", { body: formData({ "List-Unsubscribe": "One-Click" }) }],
  ])("leaves by a post of the mail program (RFC 8058), %s", async (_kind, init) => {
    const email = newAddress();
    const link = await subscribe(email);
    for (const method of ["GET", "HEAD"]) expect((await raw(link, { method })).status).toBe(200);
    expect(await recordOf(email)).toBeDefined();
    const answer = await raw(link, { method: "POST", ...init });
    expect(answer.status).toBe(200);
    expect(await recordOf(email)).toBeUndefined();
    expect((await raw(link, { method: "POST", ...init })).status).toBe(200);
  });

  test("stays after a post from another site, or of anything else", async () => {
    const email = newAddress();
    const link = await subscribe(email);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await raw(link, { method: "POST", body, headers: { Origin: "https://evil.example" } })).status).toBe(403);
    // As text/plain.
    expect((await raw(link, { method: "POST", body: String(body) })).status).toBe(415);
    // A mail program must not take these for a success.
    for (const other of ["", "List-Unsubscribe=Twice", "do=choose&choice=week"])
      expect((await raw(link, { method: "POST", body: new URLSearchParams(other) })).status).toBe(400);
    expect(await recordOf(email)).toMatchObject({ choice: "changes", confirmed: true });
  });

  test("is not confirmed again by the old link after leaving, and may subscribe again", async () => {
    const email = newAddress();
    const link = await subscribe(email);
    const confirm = await confirmLink(email);
    await pressButton(link);
    const answer = await server.visitor().post(confirm, {});
    expect([answer.status, answer.text("h1")]).toEqual([404, "This Link Does Not Work"]);
    expect(await recordOf(email)).toBeUndefined();
    // Back on the same day.
    await ask(email, "week");
    await until(() => expect(mailsTo(email)).toHaveLength(2));
    // The link of the first mail belongs to the first request.
    expect((await server.visitor().post(confirm, {})).status).toBe(404);
    expect(await recordOf(email)).toMatchObject({ choice: "week", confirmed: false });
  });
});

describe("A link that is not right", () => {
  test.each(["/updates/confirm", "/updates/unsubscribe"])("at %s gets a page that says what to do", async (path) => {
    const forged = `${"a".repeat(32)}.1.${"b".repeat(32)}`;
    for (const query of ["", "?link=", `?link=${forged}`, "?link=%00%ff", `?link=${"x".repeat(1500)}`])
      for (const method of ["GET", "POST"]) {
        const page = await server.visitor().request(path + query, {
          method,
          ...(method === "POST" && { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }),
        });
        expect([page.status, page.text("h1")], query).toEqual([400, "This Link Does Not Work"]);
        expect(page.text("main")).toContain("Open it from the message itself");
      }
  });
});

test.runIf(isFullSize)("While the records are busy, the buttons change nothing, and say so", async () => {
  const [waiting, subscribed] = [newAddress(), newAddress()];
  await ask(waiting);
  const paths = [await confirmLink(waiting), await subscribe(subscribed)];
  const other = openSqlite(join(server.dataDir, "parish.db"));
  other.exec("begin immediate");
  const press = async (path: string) => server.visitor().submit(await server.visitor().get(path), {});
  // Side by side, because each waits for the records.
  for (const page of await Promise.all(paths.map(press))) {
    expect([page.status, page.text("h1")]).toEqual([503, "Please Try Again"]);
    expect(page.text("main")).toContain("Nothing was changed");
  }
  other.close();
  expect([await recordOf(waiting), await recordOf(subscribed)]).toMatchObject([
    { confirmed: false },
    { confirmed: true },
  ]);
});

test("The log has no address and no link", async () => {
  const email = newAddress();
  const unsubscribe = await subscribe(email);
  const confirm = await confirmLink(email);
  await pressButton(unsubscribe);
  await until(() => expect(server.logs()).toContain("subscriber-deleted"));
  expect(server.logs()).toContain("subscriber-confirmed");
  for (const secret of [email, ...confirm.split(/[?.=]/).slice(2), "link="])
    expect(server.logs()).not.toContain(secret);
});

test("The page is in sitemap and list of pages, below every schedule, on /textalerts and after a prayer request", async () => {
  const visitor = server.visitor();
  expect(await visitor.pathsOfSitemap()).toContain("/updates");
  const link = "a[href='/updates']";
  const sent = await visitor.submit(await visitor.get("/prayer"), { prayerNamesLiving: "Thecla" });
  expect((await visitor.follow(sent)).attributes(`.receipt ${link}`, "href")).toHaveLength(1);
  // The request reaches the priest by email, and no log line has its names.
  await until(() => expect(mailsTo("priest@parish.example.org")[0]?.text).toContain("    Thecla\n"));
  await until(() => expect(server.logs()).toContain('"event":"notification-sent"'));
  expect(server.logs()).not.toMatch(/Thecla|priest@/);
  for (const path of [
    "/pages",
    "/announcements",
    "/week",
    "/calendar/2026-12-06",
    "/services/nativity-2026",
    "/textalerts",
  ])
    expect((await visitor.get(path)).attributes(`main ${link}`, "href"), path).not.toEqual([]);
});

test("The pages are valid HTML, and come in the first round trip", async (context) => {
  const email = newAddress();
  const [unsubscribe, other] = [await subscribe(email), newAddress()];
  await ask(other);
  const paths = ["/updates", await confirmLink(email), await confirmLink(other), unsubscribe, "/updates/confirm"];
  const documents: Record<string, string> = {};
  for (const path of paths) documents[path] = (await server.visitor().get(path)).html;
  documents.refused = (await ask("")).html;
  for (const html of Object.values(documents)) expect(gzipSync(html).length).toBeLessThanOrEqual(14_000);
  expect(await htmlProblems(context, documents)).toEqual([]);
});

function formData(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
