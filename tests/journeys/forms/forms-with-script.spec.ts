import { type Page } from "@playwright/test";
import { enhance } from "../../support/browser/enhanced-form";
import { expect, test } from "../../support/browser/journey";

test.describe("with a script", { tag: "@scripts-on" }, () => {
  const alerts = (page: Page) => page.locator(".alert");
  const send = (page: Page) => page.getByRole("button", { name: "Send prayer request" });
  async function open(page: Page, path: string) {
    await page.goto(path);
    await enhance(page);
  }

  test("a field is checked at every change, in the server's words", async ({ page }) => {
    await open(page, "/knights");
    const email = page.getByLabel("Email");
    await email.fill("george@");
    await expect(page.locator("#email-error")).toContainText("Please enter a valid email address");
    await email.fill("");
    await expect(page.locator("#email-error")).toContainText("Email is required");
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveAttribute("aria-describedby", "email-error");
    await email.fill("george@example.org");
    await expect(page.locator("#email-error")).toHaveCount(0);
    await expect(page.locator(".summary")).toHaveCount(0);
  });

  test("characters are counted as they are typed, a line break and an emoji as one @full-size", async ({ page }) => {
    await open(page, "/prayer");
    await page.getByLabel("Living").fill("Ann\n🕯");
    await expect(page.locator("#prayerNamesLiving-info")).toHaveText("5 of 500 characters");
    await page.getByLabel("Living").fill("x".repeat(501));
    await expect(page.locator("#prayerNamesLiving-error")).toContainText("Maximum 500 characters allowed.");
    await expect(page.locator("#prayerNamesLiving-info")).toHaveText(
      "501 of 500 characters: 1 too many. Please send the rest as a second request.",
    );
  });

  test("the browser's Back button goes one step back in the wizard", async ({ page }) => {
    await page.goto("/men");
    await open(page, "/menreg");
    await page.getByLabel("Full name").fill("John");
    await page.getByLabel("Email").fill("john@example.org");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByLabel("Mix of casual and deeper activities").check();
    await page.goBack();
    await expect(page.getByLabel("Full name")).toHaveValue("John");
    await page.goForward();
    await expect(page.getByLabel("Mix of casual and deeper activities")).toBeChecked();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/men$/);
  });

  /**
   * Three attempts with three alerts: no names, no connection, what looks like a program. A success would end the
   * errors.
   */
  async function raiseThree(page: Page) {
    await send(page).click();
    await expect(alerts(page)).toHaveCount(1);
    await page.getByLabel("Living").fill("Mary");
    await page.route("**/prayer", (route) => route.abort());
    await send(page).click();
    await expect(alerts(page)).toHaveCount(2);
    await page.unroute("**/prayer");
    await page.locator(".honeypot input").evaluate((input: HTMLInputElement) => (input.value = "filled in"));
    await send(page).click();
    await expect(alerts(page)).toHaveCount(3);
  }

  test("alerts stack from 20px in steps of 80px, pause, close by key, and disappear after 7 seconds @full-size", async ({
    page,
    consoleErrors,
  }) => {
    await open(page, "/prayer");
    // Time stands still, so that a slow machine changes nothing.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Animation.enable");
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await raiseThree(page);
    const animations = (name: string, finish = false) =>
      page.evaluate(
        ([name, finish]) =>
          document
            .getAnimations()
            .filter((animation) => (animation as CSSAnimation).animationName === name)
            .map((animation) => {
              if (finish) animation.finish();
              return `${animation.playState} ${animation.effect!.getComputedTiming().endTime as number}`;
            }),
        [name, finish] as const,
      );
    await animations("enter", true);
    const tops = () => alerts(page).evaluateAll((all) => all.map((alert) => alert.getBoundingClientRect().top));
    await expect.poll(tops).toEqual([20, 100, 180]);
    await expect(alerts(page).first()).toHaveAttribute("role", "alert");
    await page.locator(".alert-close").first().focus();
    expect(await animations("leave")).toEqual(Array(3).fill("paused 7000"));
    await page.keyboard.press("Enter");
    await expect(alerts(page)).toHaveCount(2);
    await expect(page.locator(".alert-close").first()).toBeFocused();
    await page.locator("#main").focus();
    expect(await animations("leave")).toEqual(Array(2).fill("running 7000"));
    await alerts(page).first().hover();
    expect(await animations("leave")).toEqual(Array(2).fill("paused 7000"));
    await page.mouse.move(0, 600);
    expect(await animations("run-out")).toEqual(Array(2).fill("running 7000"));
    await animations("leave", true);
    await expect(alerts(page)).toHaveCount(0);
    consoleErrors.length = 0;
  });

  test("a name under Departed clears the error under Living @full-size", async ({ page }) => {
    await open(page, "/prayer");
    await send(page).click();
    await expect(page.locator(".field-error")).toHaveCount(1);
    await page.getByLabel("Departed", { exact: true }).fill("Anna");
    await expect(page.locator(".field-error")).toHaveCount(0);
  });

  test("a disabled Next lists the missing answers @full-size", async ({ page }) => {
    await open(page, "/menreg");
    const next = page.getByRole("button", { name: "Next" });
    await expect(next).toBeDisabled();
    await expect(next).toHaveAccessibleDescription("Still needed: your name and a valid email address.");
    await page.getByLabel("Full name").fill("John");
    await page.getByLabel("Email").fill("john@");
    await expect(page.getByText("Still needed: a valid email address.")).toBeVisible();
    await page.getByLabel("Email").fill("john@example.org");
    await expect(next).toBeEnabled();
    await expect(page.getByText("Still needed")).toHaveCount(0);
    await next.click();
    await expect(next).toBeDisabled();
    await expect(next).toHaveAccessibleDescription(
      "Still needed: which format suits you, when you could come and how often.",
    );
    await page.getByLabel("Mix of casual").check();
    await page.getByLabel("Sunday Afternoons").check();
    await expect(next).toHaveAccessibleDescription("Still needed: how often.");
    await page.getByLabel("Monthly meetings").check();
    await expect(next).toBeEnabled();
    await expect(page.getByText("Still needed")).toHaveCount(0);
    await page.getByLabel("Sunday Afternoons").uncheck();
    await expect(page.getByText("Still needed: when you could come.")).toBeVisible();
    await expect(next).toBeDisabled();
  });

  test("the page does not move when React's form takes the place of the server's", async ({ page }) => {
    await page.goto("/prayer");
    await send(page).scrollIntoViewIfNeeded();
    const top = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(scrollY))));
    const before = await top();
    await page.getByLabel("Living").evaluate((area: HTMLElement) => area.focus({ preventScroll: true }));
    await page.waitForSelector("#page[data-enhanced]");
    expect(await top()).toBe(before);
  });

  test("React loads when the form is touched, not for reading", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/prayer", { waitUntil: "networkidle" });
    await page.locator("main h1").click();
    await page.mouse.wheel(0, 2000);
    const scripts = () => asked.filter((path) => path.endsWith(".js"));
    expect(scripts().map((path) => path.replace(/-\w+/, ""))).toEqual([
      "/build/browser/shell.js",
      "/build/browser/form.js",
    ]);
    const before = scripts().length;
    await enhance(page);
    expect(scripts().length - before).toBeLessThanOrEqual(6);
  });
});
