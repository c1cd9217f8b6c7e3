import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CHROMIUM_ARGS, chromiumPath } from "../../tests/support/browser/chromium.mjs";

/**
 * A headless Chromium that is spoken to in its own protocol, messages that end with a NUL byte over two pipes.
 * Playwright and Puppeteer hold up every service worker that starts, until they have attached a debugger to it: 8 ms of
 * a visit's first paint.
 */
export async function openDevtools() {
  const profile = await mkdtemp(path.join(tmpdir(), "bench-chromium-"));
  const args = [...CHROMIUM_ARGS, "--headless=new", "--remote-debugging-pipe", `--user-data-dir=${profile}`];
  const browser = spawn(chromiumPath(), args, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const [, , , commands, messages] = browser.stdio;
  const answers = new Map();
  let received = "";
  messages.setEncoding("utf8").on("data", (text) => {
    const whole = (received + text).split("\0");
    received = whole.pop();
    for (const message of whole.map((line) => JSON.parse(line))) answers.get(message.id)?.(message);
  });
  let lastId = 0;
  async function send(method, params = {}, sessionId = undefined) {
    const id = (lastId += 1);
    const answer = new Promise((resolve) => answers.set(id, resolve));
    commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await answer;
    answers.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }
  async function close() {
    const ended = new Promise((resolve) => browser.once("exit", resolve));
    await send("Browser.close");
    await ended;
    await rm(profile, { recursive: true, force: true });
  }
  return { openTab: (size) => openTab(send, size), close };
}

/** A tab of a visitor with cookies, caches and service workers of their own. */
async function openTab(send, { width, height }) {
  const { browserContextId } = await send("Target.createBrowserContext");
  const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId, width, height });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  const sendToTab = (method, params) => send(method, params, sessionId);
  async function evaluate(expression) {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await sendToTab("Runtime.evaluate", options);
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  }
  const close = () => send("Target.disposeBrowserContext", { browserContextId });
  return { send: sendToTab, evaluate, close };
}
