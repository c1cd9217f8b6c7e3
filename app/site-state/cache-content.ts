/** Run at the end of a build: checks the content and writes what every later start would otherwise read and check again. */
import { citationsIn } from "~/calendar/tables/citations";
import { calendarLoad } from "~/calendar/tables/facts.server";
import { writeCache } from "~/content/load/cached-load.server";
import { contentLoad } from "~/content/load/open-content.server";
import { env } from "~/env.server";
import { versesLoad } from "~/scripture/verses.server";
import { contentProblems } from "./content-problems.server";

const [folder = "build"] = process.argv.slice(2);
// What is cached is not checked again.
if (contentProblems(env.contentDir).length === 0) writeCache(contentLoad(), folder);
writeCache(calendarLoad(), folder);
const loaded = calendarLoad().read();
if ("calendar" in loaded) writeCache(versesLoad(citationsIn(loaded.calendar.facts)), folder);
