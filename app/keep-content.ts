/** Run by the build when everything else is built: keeps what the starts after it would read and check again. */
import { citationsIn } from "~/calendar/tables/citations";
import { calendarReading } from "~/calendar/tables/facts.server";
import { keep } from "~/content/cached-load.server";
import { contentReading } from "~/content/open-content.server";
import { versesReading } from "~/scripture/verses.server";

keep(contentReading());
keep(calendarReading());
const loaded = calendarReading().read();
if ("calendar" in loaded) keep(versesReading(citationsIn(loaded.calendar.facts)));
