import { data } from "@remix-run/node";
import { greetingSeason, lookSeason } from "~/calendar/rules/seasons";
import { parishFeastDays } from "~/calendar/rules/upcoming-days";
import { calendarFacts } from "~/calendar/tables/calendar.server";
import { liturgicalDayFor } from "~/calendar/remote/day-source.server";
import { isRedDay } from "~/calendar/views/day-view";
import { dayViewFor } from "~/calendar/views/day-view.server";
import { type OptionalPart, type SiteContent } from "~/content/schema";
import { pictureOf } from "~/content/pictures/pictures.server";
import { parishNow, parishToday, siteContent } from "~/content/snapshot.server";
import { drawingNamed } from "~/http/built-files.server";
import { type UnknownPage } from "./unknown-page";
import { isQuiet, isUrgent, validAnnouncements } from "~/schedule/announcements";
import { regularDays } from "~/schedule/regular-week";
import { parishSchedule } from "~/schedule/schedule.server";
import { isPascha } from "~/schedule/occasions/feasts";
import { greatFeastOn } from "~/schedule/occasions/occasions.server";
import { nextServicesView } from "~/schedule/views/service-view";
import { typographic } from "~/text/typography.server";
import { announcedOccasions } from "./occasions.server";
import { upcoming } from "./upcoming-items.server";

/** Later occasions have a line only if they are great feasts. */
const OCCASIONS_SHOWN = 2;

/** Everything on the home page today. Unknown addresses show the same page. */
export function homePage() {
  const { parish, services, announcements, home, knights } = siteContent();
  const [schedule, today] = [parishSchedule(), parishToday()];
  const next = nextServicesView(schedule, parishNow());
  const valid = validAnnouncements(announcements, schedule, today);
  const events = upcoming();
  const listed = [...events.items, events.feast].map((item) => item?.occasion);
  return {
    hero: {
      ...heroPicture(home),
      isWinter: lookSeason(today) === "winter",
      feast: typographic(greatFeastOn(today) || (parishFeastDays(calendarFacts(), today, today)[0]?.name ?? "")),
      greeting: home.greetings?.[greetingSeason(today)!] ?? home.greeting,
    },
    parish,
    urgent: valid.filter(isUrgent),
    quiet: valid.filter(isQuiet),
    next,
    isRed: next.next !== undefined && isRedDay(liturgicalDayFor(next.next.leafDate)),
    // A feast among the upcoming events leads to its services from there; Pascha's event does not name Holy Week.
    occasions: announcedOccasions()
      .filter(({ id, feast }) => !listed.includes(id) || (feast && isPascha(feast)))
      .filter(({ feast }, index) => feast || index < OCCASIONS_SHOWN),
    times: {
      days: regularDays(services.weekly, schedule, today),
      language: services.language,
      changesNote: services.changesNote,
    },
    home,
    welcomePhotograph: home.welcomePicture && {
      picture: pictureOf(home.welcomePicture),
      text: home.welcomePictureText ?? "",
    },
    readings: { name: parish.nationalChurch.shortName, link: parish.nationalChurch.readings },
    day: dayViewFor(today),
    upcoming: events,
    knights: knights && home.knightsPromo && { ...home.knightsPromo, logo: knights.logo && pictureOf(knights.logo) },
  };
}

/** The drawing, a photograph with its text and focus, or neither. */
function heroPicture({ picture, pictureText: text = "", pictureFocus: focus }: SiteContent["home"]) {
  const isDrawing = picture === "drawing";
  return {
    drawing: isDrawing ? { church: drawingNamed("church"), landscape: drawingNamed("landscape") } : undefined,
    photograph: picture && !isDrawing ? { ...pictureOf(picture), text, focus } : undefined,
  };
}

export type HomePageData = ReturnType<typeof homePage>;

/** A part of the content that its page needs; an unknown address where the parish has left it out. */
export const contentPart = <Part extends OptionalPart>(part: Part): NonNullable<SiteContent[Part]> =>
  siteContent()[part] ?? notFoundPage();

/**
 * Throws the answer for an unknown address: the home page with status 404, which search engines skip
 * (docs/specification.md, 1.4). It leaves out the path, because all unknown addresses share one cached page.
 */
export function notFoundPage(): never {
  throw data({ kind: "unknown" } satisfies UnknownPage, { status: 404 });
}
