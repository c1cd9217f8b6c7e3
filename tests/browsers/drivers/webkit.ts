import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { freePort } from "../../support/network/free-port";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";
import { clickActions, keyActions } from "./actions";
import { type Browser, type Launch } from "./browser";
import { startProgram } from "./program";

const window = fileURLToPath(new URL("./webkit-window.py", import.meta.url));

/** WebKitGTK over WebDriver, on a virtual screen. */
export async function launchWebKit({ kind, scripts, width, height }: Launch): Promise<Browser> {
  // With file descriptor 1 the screen writes its number to its output when it is ready.
  const screen = startProgram("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1400x24", "-nolisten", "tcp"]);
  const [display] = await screen.line(/^\d+/m);
  const port = await freePort();
  const folder = temporaryFolder(kind.name);
  const driver = startProgram(kind.program, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    HOME: folder,
    LANG: "C.UTF-8",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    WINDOW_SIZE: `${width}x${height}`,
    DATA_FOLDER: folder,
    SCRIPTS: scripts ? "yes" : "no",
    FIRST_SCRIPT: (kind.without ?? []).map((name) => `delete ${name};`).join(""),
  });

  async function call(method: string, path: string, body?: object) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the shape of each answer is the protocol's
    const { value } = (await answer.json()) as { value: any };
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }
  await until(() => call("GET", "/status"));
  const browserOptions = { binary: window, args: [] };
  const { sessionId } = await call("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": browserOptions } },
  });
  const post = (path: string, body: object = {}) => call("POST", `/session/${sessionId}${path}`, body);
  const perform = (actions: object[]) => post("/actions", { actions });
  const run = (script: string) => post("/execute/async", { script, args: [] });

  return {
    async open(url) {
      // For an unreachable address the command fails, and the browser shows its error page.
      await post("/url", { url }).catch(() => {});
    },
    async evaluate(work, ...args) {
      const { error, value } = await run(
        `const done = arguments[arguments.length - 1];
        (async () => (${String(work)})(...${JSON.stringify(args)}))().then(
          (value) => done({ value }), (error) => done({ error: String(error) }));`,
      );
      if (error) throw new Error(error);
      return value;
    },
    click: (point, click) => perform(clickActions(point, click)),
    type: (text) => perform(keyActions(text)),
    back: () => post("/back"),
    async deleteCookies() {
      const cookies = `/session/${sessionId}/cookie`;
      await call("DELETE", cookies);
      // WebKit answers before they are gone; they would go after the next page has set its own.
      await until(async () => {
        if ((await call("GET", cookies)).length > 0) throw new Error("The cookies are still there");
      });
    },
    async screenshot() {
      // WebKitGTK answers with the next picture that it paints. An idle page would never have one.
      await run(
        `const { style } = document.documentElement;
        const paint = (shade) => { style.outline = "1px solid rgba(0, 0, 0, 0.00" + shade + ")"; };
        let shade = 1;
        const timer = setInterval(() => paint((shade = 3 - shade)), 50);
        setTimeout(() => clearInterval(timer), 10000);
        arguments[0]();`,
      );
      return Buffer.from(await call("GET", `/session/${sessionId}/screenshot`), "base64");
    },
    async close() {
      await call("DELETE", `/session/${sessionId}`).catch(() => {});
      await driver.stop();
      await screen.stop();
      // WebKit's own processes are in groups of their own, and write into the folder until they end.
      await until(() => {
        const running = processesWith(folder);
        running.forEach((pid) => process.kill(pid, "SIGKILL"));
        if (running.length > 0) throw new Error(`WebKit still runs: ${running.join(", ")}`);
      });
    },
  };
}

/** The processes that have a text in their environment. */
function processesWith(text: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return pid !== process.pid && readFileSync(`/proc/${pid}/environ`, "utf8").includes(text);
    } catch {
      return false;
    }
  });
}
