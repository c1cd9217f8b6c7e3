import { type Announcement } from "~/content/schema";
import { Icon, type IconName } from "~/components/elements/icon";
import { ActionLink } from "~/components/elements/link";
import { ServiceList } from "~/components/elements/service-list";
import { ExplainsWords, Words } from "~/components/elements/words";
import { OccasionCard } from "~/components/occasion/occasion-page";
import { Page, Prose, Section } from "~/components/page/page";
import { UpdatesLink } from "~/components/updates/updates-link";
import { SideColumn } from "~/components/page/side-column";
import { type AnnouncementsPageData } from "~/page-data/schedule-pages.server";
import { EventList } from "./event-list";
import { ScheduleWeekList } from "./services";

/** Announcements and changes, then four weeks of services; regular times and events stand beside them. */
export function AnnouncementsPage({ words, ...page }: AnnouncementsPageData) {
  const side = (
    <SideColumn label="Services and subscription">
      <RegularTimes {...page} />
      <Events {...page} />
    </SideColumn>
  );
  return (
    <ExplainsWords words={words}>
      <Page title="Announcements & Service Schedule" className="announcements" aside={side}>
        <Announcements {...page} />
        <Schedule {...page} />
      </Page>
    </ExplainsWords>
  );
}

const Events = ({ upcoming, past }: Pick<AnnouncementsPageData, "upcoming" | "past">) => (
  <>
    <section id="events">
      <h2>Upcoming Events</h2>
      {upcoming.length === 0 && <p>No events are planned right now. Services are as above.</p>}
      {upcoming.length > 0 && <EventList events={upcoming} />}
    </section>
    {past.length > 0 && (
      <section id="past-events">
        <details>
          <summary>
            <h2>Past events</h2>
          </summary>
          <EventList events={past} past />
        </details>
      </section>
    )}
  </>
);

function Announcements({ changes, announcements }: Pick<AnnouncementsPageData, "changes" | "announcements">) {
  return (
    <Section title="Announcements" id="announcements">
      {changes.length > 0 && <Changes sentences={changes} />}
      {changes.length + announcements.length === 0 && <p>There are no announcements right now.</p>}
      {announcements.map((announcement) => (
        <Notice key={announcement.title + announcement.date} {...announcement} />
      ))}
    </Section>
  );
}

function Schedule({ occasions, weeks, fastLegend }: Pick<AnnouncementsPageData, "occasions" | "weeks" | "fastLegend">) {
  return (
    <Section title="Service Schedule" id="schedule">
      <p className="jump-links">
        <ActionLink href="#every-week">Every week</ActionLink> <ActionLink href="#events">Events</ActionLink>{" "}
        <ActionLink href="/week">
          Print<span className="visually-hidden"> this week</span>
        </ActionLink>{" "}
        <ActionLink href="/bulletin">Bulletin</ActionLink>
      </p>
      {occasions.map((occasion) => (
        <OccasionCard key={occasion.id} {...occasion} days={[]} level={3} />
      ))}
      {weeks.length === 0 && <p>No services are scheduled for the next four weeks. Please call us.</p>}
      {weeks.map((week) => (
        <ScheduleWeekList key={week.name} {...week} />
      ))}
      <UpdatesLink>Get changes to the schedule by email</UpdatesLink>
      {fastLegend && (
        <p className="fast-legend">
          <Words>{fastLegend}</Words>
        </p>
      )}
    </Section>
  );
}

type RegularTimesProps = Pick<AnnouncementsPageData, "regularDays" | "seasonalDays" | "language" | "specialServices">;

const RegularTimes = ({ regularDays, seasonalDays, language, specialServices }: RegularTimesProps) => (
  <section className="leaf schedule" id="every-week">
    <h2>Every week</h2>
    <ServiceList days={regularDays} />
    <p>{language}.</p>
    <details>
      <summary>Other seasons and feasts</summary>
      <ServiceList days={seasonalDays} />
      <Prose html={specialServices} />
    </details>
    <ActionLink href="/calendar#subscribe">Put it on your phone</ActionLink>
  </section>
);

type Style = { className: string; icon: IconName; label: string };

const info: Style = { className: "notice notice-info", icon: "info", label: "Information" };
const warning: Style = { className: "notice notice-warning", icon: "warning", label: "Warning" };
const urgent: Style = { className: "notice notice-urgent", icon: "alert", label: "Important" };

/** The changes to the schedule in the four weeks that the page lists. */
const Changes = ({ sentences }: { sentences: string[] }) => (
  <section className="notice notice-urgent">
    <Icon name="alert" />
    <div>
      <h3>Changes to the schedule</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <UpdatesLink />
    </div>
  </section>
);

/** An announcement. Its type gives border and icon; screen readers hear it as a word. */
function Notice({ type, title, date, content }: Announcement) {
  const { className, icon, label } = type === "info" ? info : type === "warning" ? warning : urgent;
  return (
    <section className={className}>
      <Icon name={icon} />
      <div>
        <p className="label">{date}</p>
        <h3>
          <span className="visually-hidden">{label}: </span>
          {title}
        </h3>
        <Prose html={content} />
      </div>
    </section>
  );
}
