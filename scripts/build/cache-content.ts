/**
 * The last step of a build: reads the tables of the calendar, whose mistakes fail the build; saves the verses that they
 * cite; and caches the checked content, so that later starts skip this.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { programCalendar } from "~/calendar/tables/calendar.server";
import { cacheContent } from "~/content/load/cached-content.server";
import { loadContent } from "~/content/load/load.server";
import { versionIn } from "~/content/snapshot.server";
import { env } from "~/env.server";
import { contentChecks } from "~/page-data/content-problems.server";
import { textOf } from "~/scripture/verses";
import { textInPackage, versesFile } from "~/scripture/verses.server";
import { siteFolder } from "~/site-folder.server";

const [folder = "build"] = process.argv.slice(2);
const { facts } = programCalendar();
const cited: Record<string, string> = {};
for (const { display } of [...facts.readings.values()].flat())
  textOf((verse) => (cited[verse] = textInPackage(verse)), display);
writeFileSync(versesFile(folder), JSON.stringify(cited));
const loaded = loadContent(env.contentDir);
// Cached content is not checked again, and elsewhere than here it depends on pictures of the program too.
const isOwn = env.contentDir === path.join(siteFolder(), "content");
if (isOwn && "content" in loaded && contentChecks.problemsIn(env.contentDir, loaded.content).length === 0)
  cacheContent({ version: versionIn(env.contentDir).version, content: loaded.content }, folder);
