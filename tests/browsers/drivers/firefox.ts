import { writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../../support/temporary";
import { clickActions, keyActions } from "./actions";
import { type Browser, type Launch } from "./browser";
import { connect } from "./json-rpc";
import { startProgram } from "./program";

/** Firefox over WebDriver BiDi, which it speaks by itself. */
export async function launchFirefox({ kind, scripts, width, height }: Launch): Promise<Browser> {
  const profile = temporaryFolder(kind.name);
  const settings = {
    "javascript.enabled": scripts,
    "browser.shell.checkDefaultBrowser": false,
    "datareporting.policy.dataSubmissionEnabled": false,
    "toolkit.telemetry.enabled": false,
    "app.update.enabled": false,
    "browser.startup.page": 0,
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  writeFileSync(path.join(profile, "user.js"), lines.join(""));
  const program = startProgram(
    kind.program,
    ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile, "about:blank"],
    { HOME: profile },
  );
  const [, address] = await program.line(/WebDriver BiDi listening on (ws:\S+)/);
  const { send, close } = await connect(`${address}/session`);
  await send("session.new", { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: "accept" } } } });
  const { contexts } = await send("browsingContext.getTree");
  const { context } = contexts[0];
  await send("browsingContext.setViewport", { context, viewport: { width, height } });
  const perform = (actions: object[]) => send("input.performActions", { context, actions });

  const browser: Browser = {
    async open(url) {
      // For an unreachable address the command fails, and the browser shows its error page.
      await send("browsingContext.navigate", { context, url, wait: "complete" }).catch(() => {});
    },
    async evaluate(work, ...args) {
      // Without scripts no promise of a page is ever resolved: one is made only of what is one.
      const toText = "(value) => JSON.stringify([value])";
      const result = `(${String(work)})(...${JSON.stringify(args)})`;
      const expression = `((result) => result instanceof Promise ? result.then(${toText}) : (${toText})(result))(${result})`;
      const answer = await send("script.evaluate", { expression, target: { context }, awaitPromise: true });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value)[0];
    },
    click: (point, click) => perform(clickActions(point, click)),
    async type(text) {
      await perform(keyActions(text));
      // Firefox scrolls to the caret when it paints next: what was aimed at before that would be missed.
      await browser.screenshot();
    },
    back: () => send("browsingContext.traverseHistory", { context, delta: -1 }),
    deleteCookies: () => send("storage.deleteCookies"),
    async screenshot() {
      const { data } = await send("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    async close() {
      close();
      await program.stop();
    },
  };
  return browser;
}
