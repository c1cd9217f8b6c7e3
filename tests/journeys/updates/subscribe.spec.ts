import { enhance } from "../../support/browser/enhanced-form";
import { expect, test as journey } from "../../support/browser/journey";
import { parishMail } from "../../support/server/parish-mail";
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

test("somebody subscribes, confirms, changes the choice and leaves", async ({ page, server, mailServer, scripts }) => {
  const email = `anna-${scripts}@example.org`;
  await page.goto("/updates");
  if (scripts) await enhance(page);
  await page.getByLabel("Email").fill("anna");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.locator(".summary a")).toHaveText([
    "Please enter a valid email address",
    "Choose what you would like",
  ]);
  await page.getByLabel("Email").fill(email);
  // With scripts the message goes at once.
  if (scripts) await expect(page.locator("#email-error")).toHaveCount(0);
  await page.getByLabel("Only changes").check();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.locator(".receipt")).toContainText("a message is on its way");

  // The link opens a page, and only the button there confirms.
  await page.goto(await linkTo(email, mailServer));
  const stored = async () => (await server.records("subscribers")).find((record) => record.email === email);
  expect(await stored()).toMatchObject({ confirmed: false });
  await page.getByRole("button", { name: "Yes, write to me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You Are on the List");
  expect(await stored()).toMatchObject({ choice: "changes", confirmed: true });

  await page.getByRole("link", { name: "Change your choice" }).click();
  await page.getByLabel("Changes, and the week’s schedule").check();
  await page.getByRole("button", { name: "Save my choice" }).click();
  await expect(page.getByText("Your choice was saved.")).toBeVisible();
  expect(await stored()).toMatchObject({ choice: "week" });
  await page.getByRole("button", { name: "Take me off the list" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not on the List");
  expect(await stored()).toBeUndefined();
});

test(
  "every page of the list is accessible on any screen and with any text size",
  { tag: ["@scripts-off", "@full-size"] },
  async ({ page, mailServer }) => {
    test.slow();
    const email = "berta@example.org";
    const press = (name: string) => page.getByRole("button", { name }).click();
    await page.goto("/updates");
    await expectUsable(page);
    await press("Subscribe");
    await expectUsable(page);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Changes, and the week’s schedule").check();
    await press("Subscribe");
    await expectUsable(page);
    const link = await linkTo(email, mailServer);
    await page.goto(link);
    await expectUsable(page);
    await press("Yes, write to me");
    await expectUsable(page);
    await page.getByRole("link", { name: "Change your choice" }).click();
    await expectUsable(page);
    await press("Save my choice");
    await expectUsable(page);
    await press("Take me off the list");
    await expectUsable(page);
    // As after seven days.
    await page.goto(link);
    await expectUsable(page);
    await page.goto(link.slice(0, -1));
    await expectUsable(page);
  },
);
