import { env } from "~/env.server";
import { contentProblems } from "./check.server";
import { openContent } from "./open.server";
import { describeProblems } from "./problem";
import { type SiteContent } from "./schema";

const site = loadOrStop();

/** Everything that the parish may change, as it was when the server started. */
export function siteContent(): SiteContent {
  return site.content;
}

/** A short hash of all content files: another content, another version. */
export function contentVersion(): string {
  return site.version;
}

function loadOrStop() {
  const loaded = openContent();
  if (!("problems" in loaded)) return loaded;
  console.error(describeProblems(contentProblems(env.contentDir), env.contentDir));
  process.exit(1);
}
