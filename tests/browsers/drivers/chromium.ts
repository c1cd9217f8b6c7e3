import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";
import { type Browser, type Launch } from "./browser";
import { connect } from "./json-rpc";
import { startProgram } from "./program";

/** Any Chromium since 64, over the DevTools protocol as it was then: one connection for the page. */
export async function launchChromium({ kind, scripts, width, height }: Launch): Promise<Browser> {
  const profile = temporaryFolder(kind.name);
  const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"];
  // In a process of its own the network of version 106 crashes now and then under load, and with it go all cookies.
  args.push("--enable-features=NetworkServiceInProcess,NetworkServiceInProcess2");
  const program = startProgram(
    kind.program,
    [...args, "--remote-debugging-port=0", `--user-data-dir=${profile}`, `--window-size=${width},${height}`],
    { HOME: profile },
  );
  const [, host] = await program.line(/DevTools listening on ws:\/\/([^/]+)\//);
  // It listens before it has opened its page.
  const page = await connect(await until(() => pageAddress(host!)));
  for (const domain of ["Page", "Runtime", "Network"]) await page.send(`${domain}.enable`);
  page.events.on("Page.javascriptDialogOpening", () => void page.send("Page.handleJavaScriptDialog", { accept: true }));
  await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  if (!scripts) await page.send("Emulation.setScriptExecutionDisabled", { value: true });

  async function settled(navigate: () => Promise<unknown>) {
    const loaded = once(page.events, "Page.loadEventFired");
    await navigate();
    await loaded;
  }
  const mouse = (type: string, more: object) => page.send("Input.dispatchMouseEvent", { type, ...more });
  async function press(key: string) {
    const code = key === "\n" ? { key: "Enter", text: "\r", windowsVirtualKeyCode: 13 } : { key, text: key };
    await page.send("Input.dispatchKeyEvent", { type: "keyDown", ...code });
    await page.send("Input.dispatchKeyEvent", { type: "keyUp", ...code, text: undefined });
  }

  return {
    open: (url) => settled(() => page.send("Page.navigate", { url })),
    async evaluate(work, ...args) {
      const expression = `(${String(work)})(...${JSON.stringify(args)})`;
      const { result, exceptionDetails } = await page.send("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(result.description ?? exceptionDetails.text);
      return result.value;
    },
    async click(point, { times = 1, afterMs = 0, holdMs = 0 } = {}) {
      await mouse("mouseMoved", point);
      await delay(afterMs);
      // Not one after the other's answer, which comes when the page is done with it: a finger does not wait for the
      // page.
      const sent = [];
      for (let clickCount = 1; clickCount <= times; clickCount++) {
        const left = { ...point, button: "left", clickCount };
        sent.push(mouse("mousePressed", left));
        if (holdMs) await delay(holdMs);
        sent.push(mouse("mouseReleased", left));
      }
      await Promise.all(sent);
    },
    async type(text) {
      for (const key of text) await press(key);
    },
    async back() {
      const { currentIndex, entries } = await page.send("Page.getNavigationHistory");
      await page.send("Page.navigateToHistoryEntry", { entryId: entries[currentIndex - 1].id });
    },
    deleteCookies: () => page.send("Network.clearBrowserCookies"),
    screenshot: async () => Buffer.from((await page.send("Page.captureScreenshot")).data, "base64"),
    async close() {
      page.close();
      await program.stop();
    },
  };
}

async function pageAddress(host: string): Promise<string> {
  const answer = await fetch(`http://${host}/json`);
  const targets = (await answer.json()) as { type: string; webSocketDebuggerUrl: string }[];
  const page = targets.find(({ type }) => type === "page");
  if (!page) throw new Error("No page was opened.");
  return page.webSocketDebuggerUrl;
}
