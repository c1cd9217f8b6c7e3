import { existsSync, readdirSync, readFileSync } from "node:fs";
import puppeteer from "puppeteer-core";
import { startSlowing } from "./slow-process.mjs";

const firefoxPath = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));

/** A Firefox of the system; undefined where there is none. */
export async function openFirefox() {
  if (!firefoxPath) return undefined;
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: firefoxPath, headless: true });
  return {
    name: `Firefox ${(await browser.version()).replace(/.*\/(\d+).*/, "$1")}`,
    newVisitor: async () => visitorOf(await browser.newPage(), browser.process().pid),
    close: () => browser.close(),
  };
}

async function visitorOf(page, browserPid) {
  await page.setViewport({ width: 1280, height: 1400 });
  let posts = [];
  const loading = new Set();
  let slowing;
  page.on("request", (request) => {
    loading.add(request);
    if (request.method() === "POST") posts.push(request.isNavigationRequest() ? "native" : "script");
  });
  page.on("requestfinished", (request) => loading.delete(request));
  page.on("requestfailed", (request) => loading.delete(request));
  return {
    isLoading: () => loading.size > 0,
    posts: () => posts,
    forgetPosts: () => (posts = []),
    pause: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    slowDown: (slowdown) => (slowing = startSlowing(() => tabProcesses(browserPid), slowdown)),
    startAnew: async () => {
      loading.clear();
      slowing?.stop();
      if (page.url().startsWith("http")) await page.evaluate(() => sessionStorage.clear());
      await page.goto("about:blank");
      await page.deleteCookie(...(await page.cookies()));
    },
    open: (url) => page.goto(url, { waitUntil: "domcontentloaded" }),
    evaluate: (work, value) => page.evaluate(work, value),
    until: (isSo, value, timeout) =>
      page.waitForFunction(isSo, { timeout, polling: 50 }, value).then(
        () => true,
        () => false,
      ),
    type: (text) => page.keyboard.type(text),
    click: ({ x, y }, holdMs) => page.mouse.click(x, y, { delay: holdMs }),
    pressEnter: (holdMs) => page.keyboard.press("Enter", { delay: holdMs }),
    finish: () => slowing?.stop(),
  };
}

/** The processes of a Firefox in which its pages run. */
const tabProcesses = (browserPid) =>
  descendants(browserPid).filter((pid) => read(`/proc/${pid}/cmdline`).includes("-isForBrowser"));

function descendants(pid) {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  const children = threads.flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean));
  return children.map(Number).flatMap((child) => [child, ...descendants(child)]);
}

/** A file of a process; nothing when it has ended. */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
