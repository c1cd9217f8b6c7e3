import { liturgicalDayFor } from "~/calendar/remote/day-source.server";
import { churchDate, hasLiturgyOfStBasil } from "~/calendar/rules/church-date";
import { isHouseBlessingSeason } from "~/calendar/rules/seasons";
import { dayInOneLine, dayView, isRedDay } from "~/calendar/views/day-view";
import { fastLabel, legendOf } from "~/calendar/views/fast-label";
import { type Announcement } from "~/content/schema";
import { siteContent } from "~/content/snapshot.server";
import { addDays, type CivilDate, datesBetween } from "~/dates/civil-date";
import { env } from "~/env.server";
import { inFull } from "~/page-data/readings-page.server";
import { eventsOfSheet, linesOn } from "~/page-data/schedule-pages.server";
import { announcementsBetween } from "~/schedule/announcements";
import { type EventOnDate } from "~/schedule/events";
import { servicesUnder } from "~/schedule/night";
import { parishSchedule } from "~/schedule/schedule.server";
import { type Service } from "~/schedule/services-on";
import { repetitionLabel, shortEventTime } from "~/schedule/views/event-view";
import { serviceView } from "~/schedule/views/service-view";
import { plainText } from "~/text/html-text";
import { addressLine } from "~/text/typography";
import { typographic } from "~/text/typography.server";
import { type Bulletin, type BulletinDay, type BulletinService } from "./bulletin";

const BISHOP = /bishop|metropolitan|patriarch/i;

/** The bulletin of a Sunday by the present content, with these names of the departed. */
export function bulletinOf(sunday: CivilDate, names: string[]): Bulletin {
  const { parish, announcements, bulletin = [], leadership, readings } = siteContent();
  const saturday = addDays(sunday, 6);
  const { roles = [], hymns = "", note, without = [] } = bulletin.find(({ date }) => date === sunday) ?? {};
  const day = liturgicalDayFor(sunday);
  const { title, summary, tone, fast, saintsFeast, feasts, saints } = dayView(day);
  const days = datesBetween(addDays(sunday, 1), saturday).map(weekDay);
  const events = eventsOfSheet(sunday);
  return {
    sunday,
    parish: { name: parish.name, address: addressLine(parish.address), phone: parish.phone, site: siteHost() },
    title,
    subtitle: [summary, ...[...feasts, saintsFeast].filter((name) => !`${title} ${summary}`.includes(name))]
      .filter(Boolean)
      .join("; "),
    tone: [tone, liturgyOf(sunday)].filter(Boolean).join(". "),
    fast,
    saints: saints.filter((name) => name !== saintsFeast && !summary.includes(name)).join("; "),
    services: servicesUnder(parishSchedule(), sunday).map(printedService),
    lines: linesOn(sunday, saturday),
    roles,
    own: { note },
    about: [
      `Rector: ${parish.rector}, ${parish.rectorPhone.shown}`,
      ...leadership.clergy.filter(({ office }) => BISHOP.test(office)).map(({ name, role }) => `${name}, ${role}`),
    ],
    toVisitors: parish.toVisitors ?? "",
    hymns,
    translation: readings.texts === "shown" ? "King James Version" : "",
    readings: inFull(day, readings.texts === "shown").heard,
    days,
    fastLegend: legendOf(days),
    names,
    announcements: [
      ...announcementsBetween(announcements.filter(isNews), parishSchedule(), sunday, saturday).map(
        ({ title, content }) => ({ title, text: inParagraphs(content) }),
      ),
      ...houseBlessing(sunday),
    ],
    events: events
      .filter(({ date }) => date <= saturday)
      .map((event) => ({ ...eventLine(event), text: inParagraphs(event.description) })),
    laterEvents: events.filter(({ date }) => date > saturday).map(eventLine),
    without,
  };
}

function weekDay(date: CivilDate): BulletinDay {
  const day = liturgicalDayFor(date);
  return {
    date,
    title: [typographic(dayInOneLine(day)), liturgyOf(date)].filter(Boolean).join("; "),
    fast: fastLabel(day),
    isRed: isRedDay(day),
    services: servicesUnder(parishSchedule(), date, date).map(printedService),
  };
}

/** St. Basil's on his ten days; empty on all others. */
const liturgyOf = (date: CivilDate): string => (hasLiturgyOfStBasil(churchDate(date)) ? "Liturgy of St. Basil" : "");

/** "Services as Scheduled" is no news on the sheet that has the services. */
const isNews = ({ show }: Announcement): boolean => show !== "no-changes";

/** The lines of the Markdown are none of the text; its paragraphs are. */
const inParagraphs = (html: string): string => plainText(html.replaceAll("\n", " "));

/** Empty where the address is not known, as on the secretary's own machine. */
const siteHost = (): string => (env.hasSiteUrl ? new URL(env.siteUrl).host : "");

function houseBlessing(sunday: CivilDate): Bulletin["announcements"] {
  const text = isHouseBlessingSeason(sunday) ? siteContent().ask?.houseBlessing : undefined;
  return text
    ? [
        {
          title: "House blessings",
          text: siteHost() === "" ? text : `${text} ${siteHost()}/ask`,
          isHouseBlessing: true,
        },
      ]
    : [];
}

/** Without its link, which is of use on a screen alone. */
function printedService(service: Service): BulletinService {
  const { time, dateTime, name, isCancelled, change, note, place } = serviceView(service);
  return { time, dateTime, name, isCancelled, change, note, place };
}

function eventLine(event: EventOnDate) {
  const cancelled = event.cancelled === undefined ? "" : `Cancelled: ${event.cancelled}`;
  const when = [shortEventTime(event), event.place, repetitionLabel(event), cancelled].filter(Boolean).join(". ");
  return { title: event.title, when };
}
