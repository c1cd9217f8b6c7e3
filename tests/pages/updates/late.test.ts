import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { parishMail } from "../../support/server/parish-mail";
import { openSite, type Site } from "../../support/server/site";
import { MailServer } from "../../support/stand-ins/mail-server";
import { until } from "../../support/until";

let mailServer: MailServer;
let site: Site;
beforeAll(async () => {
  mailServer = await MailServer.open();
  site = await openSite({ env: parishMail(mailServer.url) });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => mailServer.close());

const email = "anna@example.org";

/** Asks for changes by email, and returns the path in the mail. */
async function ask(number: number): Promise<string> {
  const visitor = site.visitor();
  await visitor.submit(await visitor.get("/updates"), { email, choice: "changes" });
  await until(() => expect(mailServer.accepted).toHaveLength(number));
  return /\/updates\/confirm\?link=[^\s>]+/.exec(mailServer.accepted.at(-1)!.text!)![0];
}

const sevenDaysMs = 7 * 24 * 60 * 60 * 1000;

test("After seven days the link confirms nobody, and its page says what to do", async () => {
  const link = await ask(1);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + sevenDaysMs + 1000 });
  const page = await site.get(link);
  expect([page.status, page.text("h1")]).toEqual([404, "This Link Does Not Work"]);
  expect(page.text("main")).toContain("older than seven days");
  expect(page.attributes("main a", "href")).toContain("/updates");
  expect((await site.post(link, {})).status).toBe(404);
  expect(await site.records("subscribers")).toMatchObject([{ email, confirmed: false }]);
  // A person who asks again gets another message with a valid link.
  const confirmed = await site.submit(await site.get(await ask(2)), {});
  expect((await site.follow(confirmed)).text("h1")).toBe("You Are on the List");
  expect(await site.records("subscribers")).toMatchObject([{ email, confirmed: true }]);
});
