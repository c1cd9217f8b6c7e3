import { readFileSync } from "node:fs";
import path from "node:path";
import { type WorkerSettings } from "~/browser/worker/service-worker";
import { env } from "~/env.server";

/** A file of the build that cannot be read. The message tells the operator what to do. */
export class BuildFileError extends Error {}

/** The build's files for pages. Read once: a later build has other files, which do not fit this process's pages. */
interface BuiltFiles {
  /** Addresses of the scripts of app/browser, by name. */
  scripts: Record<string, string>;
  /** Texts of drawings, by the address that `import href from "./x.svg"` gives. */
  drawings: Record<string, string>;
  styles: BuiltStyles;
  worker: string;
}

/** A style sheet that a page may add to the site's. */
export type PageSheet = "bulletin" | "calendar" | "sheet";

/** The build's style sheets (scripts/build/styles.mjs). */
interface BuiltStyles {
  sheets: Record<"site" | PageSheet, StyleRule[]>;
  /** What scripts may bring into a page that has the key, such as ".form-controls". */
  laterNames: Record<string, string[]>;
}

/** A rule with the names that its selectors need; rules in a block; or an at-rule, such as an animation. */
export type StyleRule =
  | { selectors: [selector: string, ...names: string[]][]; body: string }
  | { at: string; rules: StyleRule[] }
  | { css: string; names: string[] };

let builtFiles: BuiltFiles | undefined;

/**
 * @param site the folder with the build. Default: the server's working folder, which `npm run dev` makes anew.
 * @throws {BuildFileError}
 */
export function loadBuiltFiles(site = ""): BuiltFiles {
  const read = <Value>(name: string, parse: (text: string) => Value) => readBuilt(site, name, parse);
  return (builtFiles ??= {
    scripts: read("site-scripts.json", JSON.parse),
    drawings: read("drawings.json", JSON.parse),
    styles: read("styles.json", JSON.parse),
    worker: read(`worker/${env.offline ? "service-worker" : "removal"}.js`, String),
  });
}

function readBuilt<Value>(site: string, name: string, parse: (text: string) => Value): Value {
  try {
    return parse(readFileSync(path.join(site, "build", name), "utf8"));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? "it was cut short";
    throw new BuildFileError(
      `The site could not be started: build/${name} cannot be read (${reason}). Build the site again (npm run build), or deploy it again.`,
    );
  }
}

/**
 * The URL of a built script of app/browser.
 * @throws for an unknown name, so a typo in a route's handle fails at the first request
 */
export function siteScriptUrl(name: string): string {
  const url = loadBuiltFiles().scripts[name];
  if (!url) throw new Error(`There is no script "${name}" in app/browser.`);
  return url;
}

/** The text of such a script, for a file that has it inside. */
export const siteScript = (name: string, site: string): string =>
  readFileSync(path.join(site, "public", loadBuiltFiles(site).scripts[name]!), "utf8").trim();

/** The service worker's URL, when OFFLINE is on. It never changes: browsers look for updates at this URL only. */
export const activeServiceWorkerPath = env.offline ? "/service-worker.js" : undefined;

/** The worker's script. When OFFLINE is off, a script that removes an installed worker and all that it saved. */
export function serviceWorkerScript(settings: WorkerSettings): string {
  const { worker } = loadBuiltFiles();
  if (!env.offline) return worker;
  const constants = Object.entries(settings).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`);
  return `${constants.join("")}\n${worker}`;
}

/**
 * The text of a drawing.
 * @param href from `import href from "./x.svg"`
 * @throws for an unknown file: no page is shown or cached without it
 */
export function drawing(href: string): string {
  const text = loadBuiltFiles().drawings[href];
  if (text === undefined) throw new Error(`The build lacks ${href}.`);
  return text;
}
