import { type Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey";

/** Adds elements and attributes, as Grammarly, password managers and Dark Reader do. */
function decorate(moment: string) {
  document.documentElement.setAttribute("data-extension", moment);
  document.head.append(document.createElement("style"));
  document.body.prepend(document.createElement("extension-panel"));
  document.querySelector("#page")!.append(document.createElement("extension-overlay"));
  for (const control of document.querySelectorAll<HTMLElement>("main form textarea, main form input[type=text]")) {
    control.setAttribute("data-gramm", "false");
    control.setAttribute("spellcheck", "false");
    control.style.backgroundImage = "none";
    control.before(document.createElement("extension-mark"));
    control.after(document.createElement("extension-button"));
  }
  document.querySelector("main form")!.append(document.createElement("extension-form"));
}

/** Wraps every text in an element, as a translation does. */
function translate() {
  const walker = document.createTreeWalker(document.querySelector("#page")!, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data, parentElement }) => data.trim() && !parentElement!.closest("textarea"))) {
    const font = document.createElement("font");
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

test.describe("a page changed by a browser extension", { tag: "@scripts-on" }, () => {
  const living = (page: Page) => page.getByLabel("Living");
  const send = (page: Page) => page.locator("#prayer button[type=submit]").first();
  const enhanced = (page: Page) => page.waitForSelector("#page[data-enhanced]");

  test("before React loads: the form becomes React's, with the typed text @full-size", async ({
    page,
    consoleErrors,
  }) => {
    await page.addInitScript(`document.addEventListener("DOMContentLoaded", () => (${decorate})("early"))`);
    await page.goto("/prayer");
    await living(page).pressSequentially("Mary");
    await enhanced(page);
    await page.keyboard.type(" of Egypt");
    await expect(living(page)).toHaveValue("Mary of Egypt");
    await send(page).click();
    await expect(page.locator(".receipt")).toContainText("Received.");
    consoleErrors.length = 0;
  });

  test("by its error or a translation after React loaded: keeps the typed text and sends the form @full-size", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/prayer");
    await page.locator("#prayerNamesLiving").pressSequentially("Mary");
    await enhanced(page);
    const error = page.waitForEvent("pageerror");
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error("of an extension"))));
    await error;
    await expect(page.locator("#page[data-enhanced]")).toHaveCount(1);
    await page.evaluate(translate);
    await page.locator("#prayerNamesLiving").fill("x".repeat(501));
    await send(page).click();
    await expect(page.locator(".summary").first()).toBeVisible();
    await expect(page.locator("#prayerNamesLiving")).toHaveValue("x".repeat(501));
    await page.evaluate(translate);
    await page.locator("#prayerNamesLiving").fill("Mary of Egypt");
    await send(page).click();
    await expect(page.locator(".receipt")).toBeVisible();
    consoleErrors.length = 0;
  });
});
