/** Run by the build when everything else is built: keeps what the starts after it would read and check again. */
import { calendarReading } from "~/calendar/tables/facts.server";
import { keep } from "~/content/cached-load.server";
import { contentReading } from "~/content/open-content.server";

keep(contentReading());
keep(calendarReading());
