import { type Page } from "@playwright/test";
import { accessibilityProblems } from "../../support/checkers/accessibility";
import { type NetworkLine } from "../../support/network/network-line";
import { expect, test, visit } from "../../support/browser/offline-journey";

const day = { weekday: "long", month: "long", day: "numeric", timeZone: "America/New_York" } as const;
const today = () => new Date().toLocaleDateString("en-US", day);
const line = (page: Page) => page.locator("body > aside");
const main = (page: Page) => page.locator("main").innerText();

async function goOffline(page: Page, network: NetworkLine) {
  await page.context().setOffline(true);
  await network.cut();
}

test("visited pages open without a network and show when they were saved @scripts-on", async ({
  page,
  line: network,
}) => {
  const begun = today();
  // /books has a nonce in each answer, and is saved like the others.
  await visit(page, "/about", "/books", "/faith");
  await page.goto("/faith");
  const read = await main(page);
  await goOffline(page, network);
  for (const path of ["/faith", "/about", "/books", "/", "/week", "/readings", "/contact"]) {
    await page.goto(path);
    // Midnight may fall in between.
    await expect(line(page), path).toHaveText(new RegExp(`^Saved on (${begun}|${today()})\\. You are offline\\.$`));
    await expect(page.locator("h1")).toBeVisible();
  }
  await page.goto("/faith?from=mail#creed");
  expect(await main(page)).toBe(read);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("a form and an unvisited page explain themselves, with the telephone and the saved pages @scripts-on @full-size", async ({
  page,
  line: network,
}) => {
  await visit(page, "/about");
  await goOffline(page, network);
  await page.goto("/prayer");
  const said = page.locator("main .lede");
  await expect(said).toContainText("what you typed and did not send is kept in this tab");
  await expect(said.getByRole("link", { name: "(603) 555-0115" })).toHaveAttribute("href", "tel:+16035550115");
  await page.goto("/no-such-page");
  await expect(said).toContainText("This page has not been saved on this device");
  for (const words of ["12 Church Street", "Divine Liturgy"]) await expect(page.locator("main")).toContainText(words);
  await page.locator("main").getByRole("link", { name: "History" }).click();
  await expect(page.locator("h1")).toHaveText("History");
  await expect(line(page)).toContainText("You are offline.");
  await page.goto("/prayer");
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("a form without a network reports it beside the button and keeps the typed text @scripts-on @full-size", async ({
  page,
  line: network,
}) => {
  await visit(page, "/about");
  await page.goto("/prayer");
  const note = page.locator(".offline-note");
  await page.getByLabel("Living").fill("Olga, Nicholas");
  await expect(page.locator("#page")).toHaveAttribute("data-enhanced", "");
  await expect(note).toBeHidden();
  await goOffline(page, network);
  await expect(note).toBeVisible();
  await expect(note.getByRole("link", { name: "Call (603) 555-0115" })).toBeVisible();
  await page.reload();
  await expect(page.locator("main p:visible").first()).toContainText(
    "what you typed and did not send is kept in this tab",
  );
  await network.open();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Living")).toHaveValue("Olga, Nicholas");
  await expect(note).toBeHidden();
});
