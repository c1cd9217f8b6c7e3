import { readFileSync } from "node:fs";
import { type WorkerSettings } from "~/browser/worker/worker-scope";
import { env } from "~/env.server";
import { parsedObject } from "~/text/json";

/** A file of the build cannot be read. The message says what to do. */
export class BuildFileError extends Error {}

/** What pages take from the build. Read once: a later build writes other files, beside pages that it did not make. */
interface BuiltFiles {
  /** Addresses of the scripts of app/browser, by name. */
  scripts: Record<string, string>;
  /** Texts of the style sheets, by the address that `import href from "~/styles/x.css"` gives. */
  styleSheets: Record<string, string>;
  worker: string;
}

let builtFiles: BuiltFiles | undefined;

/** @throws {BuildFileError} */
export function loadBuiltFiles(): BuiltFiles {
  return (builtFiles ??= {
    scripts: readList("site-scripts.json"),
    styleSheets: readList("style-sheets.json"),
    worker: read(`worker/${env.offline ? "service-worker" : "removal"}.js`),
  });
}

function readList(name: string): Record<string, string> {
  const list = parsedObject(read(name));
  if (!list) throw new BuildFileError(sentenceFor(name, "it was cut short"));
  return list as Record<string, string>;
}

function read(name: string): string {
  try {
    return readFileSync(`build/${name}`, "utf8");
  } catch (error) {
    throw new BuildFileError(sentenceFor(name, (error as NodeJS.ErrnoException).code));
  }
}

const sentenceFor = (name: string, reason = "no reason is known") =>
  `The site could not be started: build/${name} cannot be read (${reason}). Build the site again (npm run build), or deploy it again.`;

/**
 * The address of a script of app/browser as it was built.
 * @throws when there is no such script, so that a slip in a route's handle is seen at the first request.
 */
export function siteScriptUrl(name: string): string {
  const url = loadBuiltFiles().scripts[name];
  if (!url) throw new Error(`There is no script "${name}" in app/browser.`);
  return url;
}

/**
 * What pages register, when OFFLINE is on. The address never changes: a browser asks it, and no other, whether there is
 * a new worker.
 */
export const activeServiceWorkerPath = env.offline ? "/service-worker.js" : undefined;

/** The worker's script; when OFFLINE is off, the one that removes an installed worker and everything that it saved. */
export function serviceWorkerScript(settings: WorkerSettings): string {
  const { worker } = loadBuiltFiles();
  if (!env.offline) return worker;
  const constants = Object.entries(settings).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`);
  return `${constants.join("")}\n${worker}`;
}

/**
 * The text of built style sheets, in order, each once.
 * @param hrefs addresses that `import href from "~/styles/x.css"` gave, e.g. /build/_assets/base-ABC.css
 * @throws when there is no such style sheet: a page is never shown, or cached, without its style
 */
export function inlineCss(hrefs: string[]): string {
  return [...new Set(hrefs)].map(styleSheet).join("");
}

function styleSheet(href: string): string {
  const text = loadBuiltFiles().styleSheets[href];
  if (text === undefined) throw new Error(`There is no style sheet ${href} in the build.`);
  return text.replace(/<\//g, "<\\/").trim();
}
