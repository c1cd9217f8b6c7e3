import { readFileSync } from "node:fs";

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
