import { parishToday, siteContent } from "~/content/snapshot.server";
import { addDays, fullDate } from "~/dates/civil-date";
import { openRoles } from "~/page-data/who-serves.server";
import { scheduleDays, type ScheduleDay } from "~/page-data/schedule-pages.server";
import { announcementsBetween } from "~/schedule/announcements";
import { parishSchedule } from "~/schedule/schedule.server";
import { type ServiceView } from "~/schedule/views/service-view";
import { escapeXml } from "~/text/escape";
import { type MailItem } from "./mailings";

/** The coming week's services, readings and announcements, from tomorrow on. */
export function weekItem(until: Date): MailItem {
  const first = addDays(parishToday(), 1);
  const last = addDays(first, 6);
  const announcements = announcementsBetween(siteContent().announcements, parishSchedule(), first, last);
  return {
    sentence: `Services from ${fullDate(first)}`,
    html:
      scheduleDays(first, 7).map(dayHtml).join("") +
      openRoles(first, last)
        .map((line) => `<p>${escapeXml(line)}</p>`)
        .join("") +
      announcements.map(({ title, content }) => `<h2>${escapeXml(title)}</h2>${content}`).join(""),
    path: "/announcements",
    until: until.toISOString(),
  };
}

const serviceLine = ({ time, name, change, note, place, link }: ServiceView): string =>
  [`${time} ${name}`, change, note, place, link].filter(Boolean).join("; ");

function dayHtml({ name, services, title, fast, readings }: ScheduleDay): string {
  const items = services.map((service) => `<li>${escapeXml(serviceLine(service))}</li>`).join("");
  const lines = [title, fast, readings.length > 0 ? `Readings: ${readings.join("; ")}` : ""].filter(Boolean);
  const about = lines.map(escapeXml).join("<br>");
  return `<h2>${escapeXml(name)}</h2>${items && `<ul>${items}</ul>`}${about && `<p>${about}</p>`}`;
}
