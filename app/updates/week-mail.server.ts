import { parishToday, siteContent } from "~/content/snapshot.server";
import { addDays, fullDate } from "~/dates/civil-date";
import { openRoles } from "~/page-data/who-serves.server";
import { linesOn, scheduleDays, type ScheduleDay } from "~/page-data/schedule-pages.server";
import { announcementsBetween } from "~/schedule/announcements";
import { parishSchedule } from "~/schedule/schedule.server";
import { type DayLineView, type ServiceView } from "~/schedule/views/service-view";
import { escapeXml } from "~/text/escape";
import { type MailItem } from "./mailings";
import { restOfLine } from "./news";

/** The coming week from tomorrow on: what is not as usual, then services, readings and announcements. */
export function weekItem(until: Date): MailItem {
  const first = addDays(parishToday(), 1);
  const last = addDays(first, 6);
  const announcements = announcementsBetween(siteContent().announcements, parishSchedule(), first, last);
  const parts = [
    linesOn(first, last).map(lineHtml),
    scheduleDays(first, 7).map(dayHtml),
    openRoles(first, last).map((line) => `<p>${escapeXml(line)}</p>`),
    announcements.map(({ title, content }) => `<h2>${escapeXml(title)}</h2>${content}`),
  ];
  return {
    sentence: `Services from ${fullDate(first)}`,
    html: parts.flat().join(""),
    path: "/announcements",
    until: until.toISOString(),
  };
}

const lineHtml = ({ when, words, ...rest }: DayLineView): string =>
  `<p><strong>${escapeXml(`${when}: ${words}`)}</strong></p>${restOfLine(rest)}`;

/** "9:00 AM Divine Liturgy; Blessing of baskets afterward; The hall" */
const serviceHtml = ({ time, name, note, place, link }: ServiceView): string =>
  `<li>${[`${time} ${name}`, note, place, link].flatMap((text) => (text ? escapeXml(text) : [])).join("; ")}</li>`;

function dayHtml({ name, services, title, fast, readings }: ScheduleDay): string {
  const items = services
    .filter(({ isCancelled }) => !isCancelled)
    .map(serviceHtml)
    .join("");
  const lines = [title, fast, readings.length > 0 ? `Readings: ${readings.join("; ")}` : ""].filter(Boolean);
  const about = lines.map(escapeXml).join("<br>");
  return `<h2>${escapeXml(name)}</h2>${items && `<ul>${items}</ul>`}${about && `<p>${about}</p>`}`;
}
