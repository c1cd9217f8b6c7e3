/**
 * The last step of a build: checks the tables of the calendar and the content, and caches both, so that later starts
 * skip this. Only a mistake in the tables, which are the program's, fails the build.
 */
import path from "node:path";
import { calendarLoad, citationsIn } from "~/calendar/tables/calendar.server";
import { calendarOfParish } from "~/calendar/tables/parish-feasts.server";
import { writeCache } from "~/content/load/cached-load.server";
import { contentLoad, versionIn } from "~/content/snapshot.server";
import { env } from "~/env.server";
import { describeProblems } from "~/content/source/problem";
import { contentProblems } from "~/page-data/content-problems.server";
import { versesLoad } from "~/scripture/verses.server";
import { siteFolder } from "~/site-folder.server";

const [folder = "build"] = process.argv.slice(2);
const tables = calendarLoad().read();
if ("problems" in tables) {
  console.error(describeProblems(tables.problems, "the tables of the calendar"));
  process.exit(1);
}
writeCache(calendarLoad(), folder);
const content = contentLoad(versionIn(env.contentDir));
// Cached content is not checked again, and elsewhere than here it depends on pictures of the program too.
if (env.contentDir === path.join(siteFolder(), "content") && contentProblems(env.contentDir).length === 0)
  writeCache(content, folder);
const loaded = content.read();
if ("content" in loaded) {
  const { facts } = calendarOfParish(tables.calendar, loaded.content);
  writeCache(versesLoad(citationsIn(facts)), folder);
}
