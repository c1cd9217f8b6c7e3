/**
 * The last step of a build: reads the tables of the calendar, whose mistakes fail the build, and caches the checked
 * content, so that later starts skip this.
 */
import path from "node:path";
import { programCalendar } from "~/calendar/tables/calendar.server";
import { cacheContent } from "~/content/load/cached-content.server";
import { loadContent } from "~/content/load/load.server";
import { versionIn } from "~/content/snapshot.server";
import { env } from "~/env.server";
import { contentChecks } from "~/page-data/content-problems.server";
import { siteFolder } from "~/site-folder.server";

const [folder = "build"] = process.argv.slice(2);
programCalendar();
const loaded = loadContent(env.contentDir);
// Cached content is not checked again, and elsewhere than here it depends on pictures of the program too.
const isOwn = env.contentDir === path.join(siteFolder(), "content");
if (isOwn && "content" in loaded && contentChecks.problemsIn(env.contentDir, loaded.content).length === 0)
  cacheContent({ version: versionIn(env.contentDir).version, content: loaded.content }, folder);
