import { readFileSync } from "node:fs";
import path from "node:path";
import { type WorkerSettings } from "~/browser/worker/worker-scope";
import { env } from "~/env.server";
import { log } from "~/log/log.server";

let urls: Record<string, string> | undefined;

/** Reads the list of the build that was started. A later build writes another list, beside pages that it did not make. */
export function loadSiteScripts(): Record<string, string> {
  return (urls ??= JSON.parse(readFileSync("build/site-scripts.json", "utf8")) as Record<string, string>);
}

/**
 * The address of a script of app/browser as it was built.
 * @throws when there is no such script, so that a slip in a route's handle is seen at the first request.
 */
export function siteScriptUrl(name: string): string {
  const url = loadSiteScripts()[name];
  if (!url) throw new Error(`There is no script "${name}" in app/browser.`);
  return url;
}

/**
 * What pages register, when OFFLINE is on. The address never changes: a browser asks it, and no other, whether there is
 * a new worker.
 */
export const activeServiceWorkerPath = env.offline ? "/service-worker.js" : undefined;

const workers = new Map<string, string>();

/** The worker's script; when OFFLINE is off, the one that removes an installed worker and everything that it saved. */
export function serviceWorkerScript(settings: WorkerSettings): string {
  if (!env.offline) return built("removal");
  const constants = Object.entries(settings).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`);
  return `${constants.join("")}\n${built("service-worker")}`;
}

function built(name: string): string {
  const text = workers.get(name) ?? readFileSync(`build/worker/${name}.js`, "utf8");
  workers.set(name, text);
  return text;
}

const styles = new Map<string, string>();

/**
 * The text of built style sheets, in order, each once. One that cannot be read costs the page its style alone: the text can
 * be read without, and the log names the file.
 * @param hrefs addresses that `import href from "~/styles/x.css"` gave, e.g. /build/_assets/base-ABC.css
 */
export function inlineCss(hrefs: string[]): string {
  return [...new Set(hrefs)].map((href) => styles.get(href) ?? read(href)).join("");
}

function read(href: string): string {
  try {
    const file = readFileSync(path.join(process.cwd(), "public", href), "utf8");
    const text = file.replace(/<\//g, "<\\/").trim();
    styles.set(href, text);
    return text;
  } catch (error) {
    log.error({ event: "style-sheet-missing", file: href, code: (error as NodeJS.ErrnoException).code });
    return "";
  }
}
