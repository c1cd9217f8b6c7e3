import { parishToday, siteContent } from "~/content/snapshot.server";
import { addDays, fullDate } from "~/dates/civil-date";
import { scheduleDays, type ScheduleDay } from "~/page-data/schedule-pages.server";
import { announcementsBetween } from "~/schedule/announcements";
import { parishSchedule } from "~/schedule/schedule.server";
import { type ServiceView } from "~/schedule/views/service-view";
import { escapeXml } from "~/text/escape";
import { type MailItem } from "./items";
import { mailText } from "~/text/html-text";

const daysInWeek = 7;

/** The coming week's services, readings and announcements, from tomorrow on. Rejects as the calendar does. */
export async function weekItem(until: Date): Promise<MailItem> {
  const first = addDays(parishToday(), 1);
  const days = scheduleDays(first, daysInWeek);
  const last = addDays(first, daysInWeek - 1);
  const announcements = announcementsBetween(siteContent().announcements, parishSchedule(), first, last);
  return {
    sentence: `Services from ${fullDate(first)}`,
    details: {
      text: [...days.map(dayText), ...announcements.map(({ title, content }) => `${title}\n${mailText(content)}`)].join(
        "\n\n",
      ),
      html:
        days.map(dayHtml).join("") +
        announcements.map(({ title, content }) => `<h2>${escapeXml(title)}</h2>${content}`).join(""),
    },
    path: "/announcements",
    until: until.toISOString(),
  };
}

const serviceLine = ({ time, name, change, note, place, link }: ServiceView): string =>
  [`${time} ${name}`, change, note, place, link].filter(Boolean).join("; ");

const headLines = ({ title, fast, readings }: ScheduleDay): string[] =>
  [title, fast, readings.length > 0 ? `Readings: ${readings.join("; ")}` : ""].filter(Boolean);

const dayText = (day: ScheduleDay): string =>
  [day.name, ...day.services.map((service) => `  ${serviceLine(service)}`), ...headLines(day)].join("\n");

const dayHtml = (day: ScheduleDay): string =>
  `<h2>${escapeXml(day.name)}</h2>` +
  (day.services.length > 0
    ? `<ul>${day.services.map((service) => `<li>${escapeXml(serviceLine(service))}</li>`).join("")}</ul>`
    : "") +
  headLines(day)
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join("");
