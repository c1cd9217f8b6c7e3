import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, test } from "@playwright/test";
import { MailServer } from "../../support/stand-ins/mail-server";
import { type Server, siteCommand, startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";
import { sheetCount } from "../../support/browser/sheet-count";

// Summer time has begun five days before: the parish's clock is four hours behind.
const friday = "2031-03-14T16:00:00.000Z";
const saturdayEvening = "2031-03-15T22:00:20.000Z";
const afterTheCutOff = "2031-03-16T11:01:20.000Z";

let mail: MailServer;
let dataDir: string;
let server: Server | undefined;

test.beforeEach(async () => {
  mail = await MailServer.open();
  dataDir = temporaryFolder("weekly-list");
});
test.afterEach(async () => {
  await server?.stop();
  await mail.close();
});

const clockFile = () => join(dataDir, "clock");

/** The site, with its clock at an instant. */
async function siteAt(instant: string): Promise<Server> {
  const [node, ...site] = siteCommand;
  server = await startServer({
    command: [node!, "--import", "./tests/support/server/starts/jump-clock.mjs", ...site],
    env: {
      PREVIEW_DATE: "",
      DATA_DIR: dataDir,
      CLOCK_FILE: clockFile(),
      CLOCK_START: instant,
      SMTP_URL: mail.url,
      NOTIFY_FROM: "site@example.org",
      WEEKLY_LIST: "Saturday 18:00",
      WEEKLY_LIST_TO: "rector@example.org, deacon@example.org",
    },
  });
  return server;
}

function jumpTo(instant: string): void {
  writeFileSync(clockFile(), instant);
  server!.process.kill("SIGUSR2");
}

async function sendRequest(browser: Browser, url: string, living: string, message = ""): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${url}/prayer`);
  await page.getByLabel("Living").fill(living);
  await page.getByLabel("Departed").fill("Olga");
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Send prayer request" }).click();
  await expect(page.locator(".alert")).toContainText("Prayer request sent successfully.");
  await page.close();
}

const mails = (count: number) =>
  expect.poll(() => mail.accepted.length, { timeout: 30_000, message: server?.logs() }).toBe(count);

/** How many sheets a page fills on paper. */
async function sheets(browser: Browser, html: string): Promise<number> {
  const page = await browser.newPage();
  await page.setContent(html);
  const pdf = await page.pdf({ format: "Letter" });
  await page.close();
  return sheetCount(pdf);
}

test(
  "a request of Friday is in Saturday's mail, and a late one in a second @scripts-on",
  { tag: "@full-size" },
  async ({ browser }) => {
    const { url } = await siteAt(friday);
    await sendRequest(browser, url, "the sick: Mary\tJohn, Anna", "My mother has surgery");
    expect(mail.accepted).toHaveLength(0);
    jumpTo(saturdayEvening);
    await mails(2);
    expect(mail.accepted.map(({ to }) => to?.[0]?.address).sort()).toEqual([
      "deacon@example.org",
      "rector@example.org",
    ]);
    const { subject, text = "", html = "" } = mail.accepted[0]!;
    expect(subject).toBe("Commemorations for Sunday, March 16, 2031");
    expect(text).toContain("THE SICK (3)\n  Mary\n  John\n  Anna\n\nDEPARTED (1)\n  Olga\n");
    const paper = await browser.newPage();
    await paper.setContent(html);
    await paper.emulateMedia({ media: "print" });
    await expect(paper.locator("li")).toHaveText(["Mary", "John", "Anna", "Olga"]);
    await expect(paper.locator(".message")).toContainText("My mother has surgery");
    expect(await sheets(browser, html)).toBe(1);
    await sendRequest(browser, url, "Peter");
    jumpTo(afterTheCutOff);
    await mails(4);
    expect(mail.accepted[3]!.subject).toBe("More names for Sunday, March 16, 2031");
    expect(mail.accepted[3]!.text).toContain("LIVING (1)\n  Peter\n");
    expect(server!.logs()).not.toMatch(/Mary|Peter|rector@|deacon@/);
  },
);
