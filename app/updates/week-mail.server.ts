import { parishToday, siteContent } from "~/content/snapshot.server";
import { addDays, fullDate } from "~/dates/civil-date";
import { openRoles } from "~/page-data/who-serves.server";
import { linesOn, scheduleDays, type ScheduleDay } from "~/page-data/schedule-pages.server";
import { announcementsBetween } from "~/schedule/announcements";
import { parishSchedule } from "~/schedule/schedule.server";
import { type DayLineView, type ServiceView } from "~/schedule/views/service-view";
import { escapeXml } from "~/text/escape";
import { type MailItem } from "./mailings";

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

function lineHtml({ when, words, rest, nearest }: DayLineView): string {
  const others = [rest && ` ${rest}`, nearest && ` ${nearest}.`].map((text = "") => escapeXml(text));
  return `<p><strong>${escapeXml(`${when}: ${words}`)}</strong>${others.join("")}</p>`;
}

/** "9:35 AM Hours; moved from 8:35 AM"; "Cancelled: 9:00 AM Divine Liturgy (snow)" */
function serviceHtml({ time, name, isCancelled, change, note, place, link }: ServiceView): string {
  const service = escapeXml(`${time} ${name}`);
  if (isCancelled) {
    const reason = change.replace(/^cancelled:? ?/, "");
    return `<strong>Cancelled:</strong> <s>${service}</s>${reason && escapeXml(` (${reason})`)}`;
  }
  const [changed, ...others] = [change, note, place, link].map((text = "") => escapeXml(text));
  return [service, changed && `<strong>${changed}</strong>`, ...others].filter(Boolean).join("; ");
}

function dayHtml({ name, services, title, fast, readings }: ScheduleDay): string {
  const items = services.map((service) => `<li>${serviceHtml(service)}</li>`).join("");
  const lines = [title, fast, readings.length > 0 ? `Readings: ${readings.join("; ")}` : ""].filter(Boolean);
  const about = lines.map(escapeXml).join("<br>");
  return `<h2>${escapeXml(name)}</h2>${items && `<ul>${items}</ul>`}${about && `<p>${about}</p>`}`;
}
