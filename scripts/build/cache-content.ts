/** The last step of a build: checks the content and caches it, so that later starts skip both. */
import { citationsIn, calendarLoad } from "~/calendar/tables/calendar.server";
import { calendarOfParish } from "~/calendar/tables/parish-feasts.server";
import { writeCache } from "~/content/load/cached-load.server";
import { contentLoad } from "~/content/load/open-content.server";
import { env } from "~/env.server";
import { contentProblems } from "~/page-data/content-problems.server";
import { versesLoad } from "~/scripture/verses.server";

const [folder = "build"] = process.argv.slice(2);
// Cached content is not checked again.
if (contentProblems(env.contentDir).length === 0) writeCache(contentLoad(), folder);
writeCache(calendarLoad(), folder);
const [content, tables] = [contentLoad().read(), calendarLoad().read()];
if ("content" in content && "calendar" in tables) {
  const { facts } = calendarOfParish(tables.calendar, content.content);
  writeCache(versesLoad(citationsIn(facts)), folder);
}
