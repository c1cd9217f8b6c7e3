import { isInSeason } from "~/calendar/rules/seasons";
import { type SiteContent } from "~/content/schema";
import { siteContent } from "~/content/site.server";
import { locateMistakes } from "~/content/source/locate.server";
import { ContentError, type ContentProblem } from "~/content/source/problem";
import { parishToday } from "~/dates/today.server";
import { env } from "~/env.server";
import { scheduleMistakes } from "./check/schedule-mistakes";
import { createSchedule, type Schedule } from "./schedule";

let schedule: Schedule | undefined;

/**
 * The parish's services of content/services.yml, read once.
 * @throws {ContentError} when services or events contradict each other or the calendar
 */
export const parishSchedule = (): Schedule => (schedule ??= openSchedule());

function openSchedule(): Schedule {
  const content = siteContent();
  const problems = scheduleProblems(env.contentDir, content);
  if (problems.length > 0) throw new ContentError(problems, env.contentDir);
  return scheduleOf(content);
}

export const scheduleOf = ({ services }: Pick<SiteContent, "services">): Schedule =>
  createSchedule(services, isInSeason);

/** What cannot be meant in the services and events of a content folder, from the parish's today on. */
export const scheduleProblems = (folder: string, content: SiteContent): ContentProblem[] =>
  locateMistakes(folder, scheduleMistakes(content, scheduleOf(content), parishToday()));
