import { readFileSync } from "node:fs";
import path from "node:path";
import { env } from "~/env.server";

/** A file of the build that cannot be read. The message tells the operator what to do. */
export class BuildFileError extends Error {}

/** A style sheet that a page may add to the site's. */
export type PageSheet = "bulletin" | "calendar" | "sheet";

/** A rule with the names that its selectors need; rules in a block; or an at-rule, such as an animation. */
export type StyleRule =
  | { selectors: [selector: string, ...names: string[]][]; body: string }
  | { at: string; rules: StyleRule[] }
  | { css: string };

/** The build's style sheets (scripts/build/styles.mjs). */
interface BuiltStyles {
  sheets: Record<"site" | PageSheet, StyleRule[]>;
  /** The parts that scripts may bring into a page that has the key, such as ".form-controls". */
  addedByScripts: Record<string, string[]>;
}

/** The build's files for pages. Read once: a later build has other files, which do not fit this process's pages. */
let builtFiles: ReturnType<typeof readBuiltFiles> | undefined;

/**
 * @param site the folder with the build. Default: the server's working folder.
 * @throws {BuildFileError}
 */
export const loadBuiltFiles = (site = "") => (builtFiles ??= readBuiltFiles(site));

const readBuiltFiles = (site: string) => ({
  /** Addresses of the scripts of app/browser, by name. */
  scripts: readBuilt<Record<string, string>>(site, "site-scripts.json"),
  /** Texts of the drawings of app/components/drawings, by name. */
  drawings: readBuilt<Record<string, string>>(site, "drawings.json"),
  styles: readBuilt<BuiltStyles>(site, "styles.json"),
  /** The service worker; when OFFLINE is off, a script that removes an installed one and all that it saved. */
  worker: readBuilt<string>(site, `worker/${env.offline ? "service-worker" : "removal"}.js`),
});

function readBuilt<Value>(site: string, name: string): Value {
  try {
    const text = readFileSync(path.join(site, "build", name), "utf8");
    return (name.endsWith(".json") ? JSON.parse(text) : text) as Value;
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? "it was cut short";
    throw new BuildFileError(
      `The site could not be started: build/${name} cannot be read (${reason}). Build the site again (npm run build), or deploy it again.`,
    );
  }
}

/** @throws for an unknown name, so that no page is shown or cached without its script or drawing */
function builtFile(kind: "scripts" | "drawings", name: string, site?: string): string {
  const file = loadBuiltFiles(site)[kind][name];
  if (file === undefined) throw new Error(`The build's ${kind} lack "${name}".`);
  return file;
}

/** The URL of a built script of app/browser. */
export const siteScriptUrl = (name: string): string => builtFile("scripts", name);

/** The text of such a script, for a file that has it inside. */
export const siteScript = (name: string, site: string): string =>
  readFileSync(path.join(site, "public", builtFile("scripts", name, site)), "utf8").trim();

/** The text of a drawing, as it stands within a page's <svg>. */
export const drawingNamed = (name: string): string => builtFile("drawings", name);

/** The service worker's URL, when OFFLINE is on. It never changes: browsers look for updates at this URL only. */
export const activeServiceWorkerPath = env.offline ? "/service-worker.js" : undefined;
