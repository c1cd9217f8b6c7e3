import { enhance } from "../../support/browser/enhanced-form";
import { expect, test as journey } from "../../support/browser/journey";
import { parishMail } from "../../support/server/parish-mail";
import { isFullSize } from "../../support/project/size";
import { expectUsable } from "../../support/browser/usable";
import { startServer } from "../../support/server/server";
import { MailServer } from "../../support/stand-ins/mail-server";

const test = journey.extend<object, { mailServer: MailServer }>({
  mailServer: [
    async ({}, provide) => {
      const mailServer = await MailServer.open();
      await provide(mailServer);
      await mailServer.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ mailServer }, provide) => {
      const server = await startServer({ env: parishMail(mailServer.url) });
      await provide(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

/** The path of the link in the only mail to an address. */
async function linkTo(email: string, mailServer: MailServer): Promise<string> {
  const received = () => mailServer.accepted.find(({ to }) => to?.[0]?.address === email);
  await expect.poll(received).toBeDefined();
  const [link] = /https?:\S+link=[^\s>]+/.exec(received()!.text!)!;
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test("somebody subscribes, confirms and leaves", async ({ page, server, mailServer, scripts }) => {
  const email = `anna-${scripts}@example.org`;
  /** Every page of the list is accessible on any screen and with any text size. */
  const lookAround = async () => void (isFullSize && !scripts && (await expectUsable(page)));
  if (isFullSize) test.slow();
  await page.goto("/updates");
  await lookAround();
  if (scripts) await enhance(page);
  await page.getByLabel("Email").fill("anna");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.locator(".summary a")).toHaveText([
    "Please enter a valid email address",
    "Choose what you would like",
  ]);
  await lookAround();
  await page.getByLabel("Email").fill(email);
  // With scripts the message goes at once.
  if (scripts) await expect(page.locator("#email-error")).toHaveCount(0);
  await page.getByLabel("Only changes").check();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.locator(".receipt")).toContainText("a message is on its way");

  await lookAround();

  // The link opens a page, and only the button there confirms.
  const link = await linkTo(email, mailServer);
  await page.goto(link);
  await lookAround();
  const stored = async () => (await server.records("subscribers")).find((record) => record.email === email);
  expect(await stored()).toMatchObject({ confirmed: false });
  await page.getByRole("button", { name: "Yes, write to me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You Are on the List");
  expect(await stored()).toMatchObject({ choice: "changes", confirmed: true });
  await lookAround();

  await page.getByRole("link", { name: "Leave the list" }).click();
  await lookAround();
  await page.getByRole("button", { name: "Take me off the list" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not on the List");
  expect(await stored()).toBeUndefined();
  await lookAround();
  // As after seven days; and cut off.
  for (const old of [link, link.slice(0, -1)]) {
    await page.goto(old);
    await lookAround();
  }
});
