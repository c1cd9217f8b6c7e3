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
  /** Texts of style sheets and drawings, by the address that `import href from "~/styles/x.css"` gives. */
  inline: Record<string, string | undefined>;
  worker: string;
}

let builtFiles: BuiltFiles | undefined;

/**
 * @param site the folder with the build. Default: the server's working folder, which `npm run dev` makes anew.
 * @throws {BuildFileError}
 */
export function loadBuiltFiles(site = ""): BuiltFiles {
  const read = <Value>(name: string, parse: (text: string) => Value) => readBuilt(site, name, parse);
  return (builtFiles ??= {
    scripts: read("site-scripts.json", JSON.parse),
    inline: read("inline-files.json", JSON.parse),
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
 * The texts of style sheets or drawings for a page, in order and without duplicates.
 * @param hrefs from `import href from "~/styles/x.css"`, e.g. /build/_assets/base-ABC.css
 * @throws for an unknown file: no page is shown or cached without its styles
 */
export function inlineFiles(...hrefs: string[]): string {
  const texts = [...new Set(hrefs)].map((href) => loadBuiltFiles().inline[href]);
  if (texts.includes(undefined)) throw new Error(`The build lacks one of ${hrefs.join(", ")}.`);
  return texts.join("");
}

/** The texts of style sheets by name, for a program that Remix has not built: it has no addresses of theirs. */
export function stylesNamed(site: string, ...names: string[]): string {
  const addresses = Object.keys(loadBuiltFiles(site).inline);
  return inlineFiles(
    ...names.map((name) => addresses.find((href) => href.startsWith(`/build/_assets/${name}-`)) ?? name),
  );
}
