import { useLoaderData } from "@remix-run/react";
import { Card } from "~/components/elements/card";
import { ExplainsWords } from "~/components/elements/words";
import { ActionLink } from "~/components/elements/link";
import { EventList } from "~/components/parish-life/event-list";
import { OccasionCard } from "~/components/occasion/occasion-page";
import { ScheduleDayList, ServiceList } from "~/components/parish-life/services";
import { Page, Prose, Section } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { announcementsPage } from "~/page-data/schedule-pages.server";
import { type RouteHandle } from "~/route-handle";
import noticesCss from "~/styles/notices.css";
import { type Announcement } from "~/content/schema";
import { Icon, type IconName } from "~/components/elements/icon";

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  styles: [noticesCss],
  events: ({ events }) => events,
};

export const meta = pageMeta<typeof loader>(({ name }) => ({
  title: "Announcements & Service Schedule",
  description: `Announcements, service times and upcoming events at ${name}.`,
}));

export const loader = () => announcementsPage();

export default function Announcements() {
  const { words, changes, announcements, occasions, days, regularDays, language, specialServices, upcoming, past } =
    useLoaderData<typeof loader>();
  return (
    <Page title="Announcements & Service Schedule" width="narrow">
      <Section title="Announcements" id="announcements">
        {changes.length > 0 && <Changes sentences={changes} />}
        {changes.length + announcements.length === 0 && <p>There are no announcements right now.</p>}
        {announcements.map((announcement) => (
          <Notice key={announcement.title + announcement.date} {...announcement} />
        ))}
      </Section>
      <ExplainsWords words={words}>
        <Section title="Service Schedule" id="schedule">
          {occasions.map((occasion) => (
            <OccasionCard key={occasion.id} {...occasion} level={3} />
          ))}
          <h3>The next four weeks</h3>
          {days.length === 0 && <p>No services are scheduled for these weeks. Please call us.</p>}
          {days.length > 0 && <ScheduleDayList days={days} />}
          <p>
            <ActionLink href="/week">Print this week’s schedule</ActionLink>
          </p>
          <Card className="schedule" title="Every week" level={3}>
            <ServiceList days={regularDays} />
            <p>{language}.</p>
            <Prose html={specialServices} />
          </Card>
        </Section>
      </ExplainsWords>
      <Section title="Upcoming Events" id="events">
        {upcoming.length === 0 && <p>No events are planned right now. Services are as above.</p>}
        {upcoming.length > 0 && <EventList events={upcoming} />}
      </Section>
      {past.length > 0 && (
        <Section title="Past events" id="past-events">
          <EventList events={past} past />
        </Section>
      )}
    </Page>
  );
}

type Style = { className: string; icon: IconName; label: string };

const info: Style = { className: "notice notice-info", icon: "info", label: "Information" };
const warning: Style = { className: "notice notice-warning", icon: "warning", label: "Warning" };
const urgent: Style = { className: "notice notice-urgent", icon: "alert", label: "Important" };

/** What is not held as usual in the four weeks that the page lists. */
const Changes = ({ sentences }: { sentences: string[] }) => (
  <section className="notice notice-urgent">
    <Icon name="alert" />
    <div>
      <h3>Changes to the schedule</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
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
