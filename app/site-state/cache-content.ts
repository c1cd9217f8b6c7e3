/**
 * Run at the end of a build: checks the content and writes what every later start would otherwise read and check again.
 */
import { citationsIn, calendarLoad } from "~/calendar/tables/calendar.server";
import { writeCache } from "~/content/load/cached-load.server";
import { calendarOfParish } from "~/calendar/tables/parish-feasts.server";
import { contentLoad } from "~/content/load/open-content.server";
import { env } from "~/env.server";
import { versesLoad } from "~/scripture/verses.server";
import { contentProblems } from "./content-problems.server";

const [folder = "build"] = process.argv.slice(2);
// What is cached is not checked again.
if (contentProblems(env.contentDir).length === 0) writeCache(contentLoad(), folder);
writeCache(calendarLoad(), folder);
const [content, tables] = [contentLoad().read(), calendarLoad().read()];
if ("content" in content && "calendar" in tables) {
  const { facts } = calendarOfParish(tables.calendar, content.content);
  writeCache(versesLoad(citationsIn(facts)), folder);
}
