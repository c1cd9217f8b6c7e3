import { liturgicalDayFor } from "~/calendar/remote/day-source.server";
import { isRedDay } from "~/calendar/views/day-view";
import { type CustomPage, type SiteContent } from "~/content/schema";
import { lineFinder } from "~/content/source/locate.server";
import { describePlace, type ContentProblem } from "~/content/source/problem";
import { parishNow, siteContent } from "~/content/snapshot.server";
import { clockTime } from "~/dates/clock-time";
import { parishSchedule, scheduleOf } from "~/schedule/schedule.server";
import { isSameName } from "~/schedule/services-on";
import { nextLiturgyView } from "~/schedule/views/service-view";
import { capitalized, inWords } from "~/text/typography";
import { todayIn } from "~/today.server";

/** The next Liturgy and the hours of a Sunday, on a page that says what a visitor sees then. */
export function firstVisit({ sunday }: CustomPage) {
  if (!sunday) return undefined;
  const { parish, ask } = siteContent();
  const services = nextLiturgyView(parishSchedule(), parishNow());
  return {
    parish,
    services,
    isRed: services.next !== undefined && isRedDay(liturgicalDayFor(services.next.leafDate)),
    hours: sunday.map(({ service, time, about, what }) => ({
      time: time ? clockTime(time) : `About ${clockTime(about!)}`,
      service,
      what: service ? what : capitalized(what),
    })),
    ask: ask?.title,
  };
}

export type FirstVisitData = NonNullable<ReturnType<typeof firstVisit>>;

/** The services in heads of pages that are held on no Sunday, or at another time. */
export function sundayProblems(folder: string, content: SiteContent): ContentProblem[] {
  const today = todayIn(content.parish.timezone);
  const held = scheduleOf(content).rules.filter(
    ({ weekday, until = today, during }) => weekday === "Sunday" && until >= today && !during,
  );
  const lineIn = lineFinder(folder);
  const names = [...new Set(held.map(({ name }) => name))];
  return content.pages.flatMap(({ href, sunday = [] }) =>
    sunday.flatMap(({ service, time }, index) => {
      const times = held.filter(({ name }) => service && isSameName(name, service)).map((rule) => rule.time);
      if (!service || !time || times.includes(time)) return [];
      const [key, found, known] = times.length > 0 ? ["time", time, times] : ["service", service, names];
      const [file, path] = [`pages${href}.md`, ["sunday", index, key]];
      return {
        file,
        line: lineIn(file, path),
        place: describePlace(path),
        found: `"${found}"`,
        expected: `${inWords(known, "or")}, as services.yml has it on Sundays`,
      };
    }),
  );
}
