import { chromium } from "playwright";
import { CHROMIUM_ARGS, chromiumPath, VISITORS_BROWSER } from "../browser/chromium.mjs";

/** A Chromium with a configurable slowdown of the processor. */
export async function openChromium() {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  const newPage = () => browser.newPage({ viewport: { width: 1280, height: 1400 }, userAgent: VISITORS_BROWSER });
  return {
    name: `Chromium ${browser.version().split(".")[0]}`,
    newPage,
    newVisitor: async () => visitorOf(await newPage()),
    close: () => browser.close(),
  };
}

/** A person with one tab of Chromium. @param page a page of Playwright */
export async function visitorOf(page) {
  // High enough to show a whole form, because an input needs a place on the screen.
  await page.setViewportSize({ width: 1280, height: 1400 });
  const devtools = await page.context().newCDPSession(page);
  let posts = [];
  const loading = new Set();
  page.on("request", (request) => {
    loading.add(request);
    if (request.method() === "POST") posts.push(request.isNavigationRequest() ? "native" : "script");
  });
  page.on("requestfinished", (request) => loading.delete(request));
  page.on("requestfailed", (request) => loading.delete(request));
  const slowDown = (rate) => devtools.send("Emulation.setCPUThrottlingRate", { rate });
  return {
    slowDown,
    isLoading: () => loading.size > 0,
    posts: () => posts,
    forgetPosts: () => (posts = []),
    pause: (delayMs) => page.waitForTimeout(delayMs),
    /** A new visitor. */
    startAnew: async () => {
      loading.clear();
      await slowDown(1);
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
