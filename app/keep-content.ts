/** Run by the build when everything else is built: keeps what the starts after it would read and check again. */
import { calendarReading } from "~/calendar/facts.server";
import { keep } from "~/content/kept.server";
import { contentReading } from "~/content/open.server";

keep(contentReading());
keep(calendarReading());
