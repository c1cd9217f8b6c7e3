import { existsSync } from "node:fs";
import path from "node:path";
import { siteFolder } from "~/site-folder.server";

/**
 * How the `records` command is called on this machine, from any folder: through npm where the site's sources are, else,
 * as in the container, the built program itself.
 */
export function recordsCommand(args: string, root = siteFolder()): string {
  if (existsSync(path.join(root, "scripts", "operator.mjs"))) return `npm run -s records -- ${args}`;
  return `node ${path.join(root, "build", "operator", "records.js")} ${args}`;
}
