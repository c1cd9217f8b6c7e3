import { isInSeason } from "~/calendar/rules/seasons";
import { type SiteContent } from "~/content/schema";
import { perContent, type Site } from "~/content/site.server";
import { locateMistakes } from "~/content/source/locate.server";
import { ContentError, type ContentProblem } from "~/content/source/problem";
import { parishToday } from "~/dates/today.server";
import { scheduleMistakes } from "./check/schedule-mistakes";
import { createSchedule, type Schedule } from "./schedule";

/**
 * The parish's services of content/services.yml.
 * @throws {ContentError} when services or events contradict each other or the calendar
 */
export const parishSchedule: () => Schedule = perContent(openSchedule);

function openSchedule({ folder, content }: Site): Schedule {
  const problems = scheduleProblems(folder, content);
  if (problems.length > 0) throw new ContentError(problems, folder);
  return scheduleOf(content);
}

export const scheduleOf = ({ services }: Pick<SiteContent, "services">): Schedule =>
  createSchedule(services, isInSeason);

/** What cannot be meant in the services and events of a content folder, from the parish's today on. */
export const scheduleProblems = (folder: string, content: SiteContent): ContentProblem[] =>
  locateMistakes(folder, scheduleMistakes(content, scheduleOf(content), parishToday()));
