import { isInSeason } from "~/calendar/rules/seasons";
import { type SiteContent } from "~/content/schema";
import { perContent, type ContentSnapshot } from "~/content/snapshot.server";
import { locateMistakes } from "~/content/source/locate.server";
import { ContentError, type ContentProblem } from "~/content/source/problem";
import { todayIn } from "~/today.server";
import { liveMistakes, scheduleMistakes } from "./check/schedule-mistakes";
import { createSchedule, type Schedule } from "./schedule";

/**
 * The services of content/services.yml. Content checked at the build is not checked again: valid content may conflict
 * with the days ahead of a later start, for example when two seasons overlap in another year. A deployed site must not
 * refuse to start because time has passed.
 * @throws {ContentError} if services or events contradict each other or the calendar
 */
export const parishSchedule: () => Schedule = perContent(openSchedule);

function openSchedule({ folder, content, isChecked }: ContentSnapshot) {
  const problems = isChecked ? [] : scheduleProblems(folder, content);
  if (problems.length > 0) throw new ContentError(problems, folder);
  return scheduleOf(content);
}

export const scheduleOf = ({ services, parish }: SiteContent): Schedule => ({
  ...createSchedule(services, isInSeason, parish.timezone, parish.live),
  neighbor: parish.neighbors[0],
});

/** Impossible services and events of a content folder, from today on. */
export const scheduleProblems = (folder: string, content: SiteContent): ContentProblem[] =>
  locateMistakes(folder, [
    ...scheduleMistakes(content, scheduleOf(content), todayIn(content.parish.timezone)),
    ...liveMistakes(content),
  ]);
