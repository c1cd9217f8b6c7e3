import { Fragment, type ReactNode } from "react";
import { DayLines } from "~/components/elements/day-line";
import { Icon, noticeIcons } from "~/components/elements/icon";
import { ActionLink } from "~/components/elements/link";
import { ServiceList } from "~/components/elements/service-list";
import { ExplainsWords, Words } from "~/components/elements/words";
import { OccasionLines } from "~/components/occasion/occasion-page";
import { UpcomingItems } from "~/components/home/announcements";
import { Page, Prose } from "~/components/page/page";
import { UpdatesLink } from "~/components/updates/updates-link";
import { type AnnouncementsPageData, type ScheduleDay } from "~/page-data/schedule-pages.server";
import { type DayLineView } from "~/schedule/views/service-view";
import { EventList } from "./event-list";
import { DayNumeral, DayServices, Fast } from "./services";

/** Announcements and changes, the regular times, four weeks of services, then events. Wide screens have two columns. */
export function AnnouncementsPage(page: AnnouncementsPageData) {
  return (
    <ExplainsWords>
      <Page title="Announcements & Service Schedule" aside={null}>
        <div className="page-columns announcements">
          <Announcements {...page} />
          <RegularTimes {...page} />
          <Schedule {...page} />
          <Events {...page} />
        </div>
      </Page>
    </ExplainsWords>
  );
}

const Events = ({ upcoming, ofChurch, past }: AnnouncementsPageData) => (
  <div className="event-column">
    <section id="events">
      <h2>Upcoming Events</h2>
      {upcoming.length + ofChurch.length === 0 && <p>No events are planned right now. Services are as above.</p>}
      {upcoming.length > 0 && <EventList events={upcoming} />}
      {ofChurch.length > 0 && <UpcomingItems items={ofChurch} />}
    </section>
    {past.length > 0 && (
      <section id="past-events" className="no-print">
        <details>
          <summary>
            <h2>Past events</h2>
          </summary>
          <EventList events={past} past />
        </details>
      </section>
    )}
  </div>
);

function Announcements({ changes, announcements }: AnnouncementsPageData) {
  return (
    <section id="announcements">
      <h2>Announcements</h2>
      {changes.length > 0 && <Changes lines={changes} />}
      {changes.length + announcements.length === 0 && <p>There are no announcements right now.</p>}
      {announcements.map(({ type, title, date, content }) => (
        <Notice key={title + date} type={type}>
          <p className="label">{date}</p>
          <h3>
            <span className="visually-hidden">{labels[type]}: </span>
            {title}
          </h3>
          <Prose html={content} />
        </Notice>
      ))}
    </section>
  );
}

function Schedule({ occasions, weeks, fastLegend }: AnnouncementsPageData) {
  return (
    <section id="schedule">
      <h2>The Next Four Weeks</h2>
      <p className="links">
        <ActionLink href="#events">Events</ActionLink>{" "}
        <ActionLink href="/week">
          Print<span className="visually-hidden"> this week</span>
        </ActionLink>{" "}
        <ActionLink href="/bulletin">Bulletin</ActionLink>
      </p>
      <OccasionLines occasions={occasions} />
      {weeks.length === 0 && <p>No services are scheduled for the next four weeks. Please call us.</p>}
      {weeks.map(({ name, days }) => (
        <Fragment key={name}>
          <h3 className="week-name">{name}</h3>
          <ul className="schedule-days days lines">
            {days.map((day) => (
              <Day key={day.date} {...day} />
            ))}
          </ul>
        </Fragment>
      ))}
      <UpdatesLink>Get changes to the schedule by email</UpdatesLink>
      {fastLegend && (
        <p className="soft">
          <Words>{fastLegend}</Words>
        </p>
      )}
    </section>
  );
}

/** A day: weekday and numeral, then time and service, then its names in the church year and its fast. */
const Day = ({ date, isRed, title, fast, services }: ScheduleDay) => (
  <li className={isRed ? "is-red" : undefined}>
    <h4>
      <a href={`/calendar/${date}`}>
        <DayNumeral date={date} />
      </a>
    </h4>{" "}
    <DayServices services={services} />
    <p className="church-day soft">
      {title}. <Fast>{fast}</Fast>
    </p>
  </li>
);

const RegularTimes = ({ regularDays, seasonalDays, language, specialServices }: AnnouncementsPageData) => (
  <section className="leaf schedule" id="every-week">
    <h2>Service Schedule</h2>
    <ServiceList days={regularDays} />
    <p>{language}.</p>
    <Prose html={specialServices} />
    {seasonalDays.length > 0 && (
      <details>
        <summary>Other seasons</summary>
        <ServiceList days={seasonalDays} />
      </details>
    )}
    <ActionLink href="/calendar#subscribe">Put it on your phone</ActionLink>
  </section>
);

/** The words that screen readers hear in place of border and icon. */
const labels = { info: "Information", warning: "Warning", urgent: "Important" };

/** The changes to the schedule in the four weeks that the page lists: an alarm if anything is cancelled. */
const Changes = ({ lines }: { lines: DayLineView[] }) => (
  <Notice type={lines.some(({ isAlarm }) => isAlarm) ? "urgent" : "news"}>
    <h3>Changes to the schedule</h3>
    <DayLines lines={lines} />
    <UpdatesLink />
  </Notice>
);

/** Its type gives border and icon. */
const Notice = ({ type, children }: { type: keyof typeof noticeIcons; children: ReactNode }) => (
  <section className={`notice row notice-${type}`}>
    <Icon name={noticeIcons[type]} />
    <div>{children}</div>
  </section>
);
