import { chromium } from "playwright";
import { CHROMIUM_ARGS, chromiumPath, VISITORS_BROWSER } from "../../scripts/chromium.mjs";

/** A Chromium whose visitors have a processor that is as many times slower as they ask for. */
export async function openChromium() {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  return {
    name: `Chromium ${browser.version().split(".")[0]}`,
    newVisitor: async () => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 1400 },
        userAgent: VISITORS_BROWSER,
      });
      return visitorOf(await context.newPage());
    },
    close: () => browser.close(),
  };
}

/** A person with one tab of Chromium. @param page a page of Playwright */
export async function visitorOf(page) {
  // So high that all of a form is in view: an input goes to a place on the screen.
  await page.setViewportSize({ width: 1280, height: 1400 });
  const devtools = await page.context().newCDPSession(page);
  let posts = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.isNavigationRequest() ? "native" : "script");
  });
  return {
    posts: () => posts,
    forgetPosts: () => (posts = []),
    pause: (delayMs) => page.waitForTimeout(delayMs),
    /** A person who has never been here. */
    startAnew: async (slowdown) => {
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      if (page.url().startsWith("http")) await page.evaluate(() => sessionStorage.clear());
      await page.goto("about:blank");
      await page.context().clearCookies();
      await devtools.send("Network.clearBrowserCache");
    },
    open: (url) => page.goto(url, { waitUntil: "commit" }),
    evaluate: (work, value) => page.evaluate(work, value),
    until: (isSo, value, timeout) =>
      page.waitForFunction(isSo, value, { timeout, polling: 50 }).then(
        () => true,
        () => false,
      ),
    type: (text) => page.keyboard.type(text),
    // Without waiting until the page has noticed the press: a finger is lifted when it is lifted.
    click: async ({ x, y }, holdMs) => {
      const pressed = [page.mouse.move(x, y), page.mouse.down()];
      await page.waitForTimeout(holdMs);
      await Promise.all([...pressed, page.mouse.up()]);
    },
    pressEnter: async (holdMs) => {
      const pressed = page.keyboard.down("Enter");
      await page.waitForTimeout(holdMs);
      await Promise.all([pressed, page.keyboard.up("Enter")]);
    },
  };
}
