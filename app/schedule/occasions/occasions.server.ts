import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { calendarFacts } from "~/calendar/tables/calendar.server";
import { type SiteContent } from "~/content/schema";
import { parishNow, perDay } from "~/content/snapshot.server";
import { todayIn } from "~/today.server";
import { parishSchedule, scheduleOf } from "~/schedule/schedule.server";
import { type GreatFeastOn } from "./feasts";
import { announcedOccasions, type Occasion, occasionPath, occasionsOf } from "./occasions";

export const greatFeastOn: GreatFeastOn = (date) => liturgicalDay(calendarFacts(), date).greatFeast;

/** All occasions, including past ones, in order. */
export const parishOccasions: () => Occasion[] = perDay((today) => occasionsOf(parishSchedule(), greatFeastOn, today));

export const currentOccasions = (): Occasion[] =>
  announcedOccasions(parishOccasions(), parishNow(), parishSchedule().zone);

/**
 * The paths of all pages of occasions today.
 * @param feastOn the great feasts by this content, if it is not the current content
 */
export const occasionPaths = (content: SiteContent, feastOn = greatFeastOn): string[] =>
  occasionsOf(scheduleOf(content), feastOn, todayIn(content.parish.timezone)).map(occasionPath);
