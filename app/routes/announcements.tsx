import { useLoaderData } from "@remix-run/react";
import { Card } from "~/components/elements/card";
import { EventList } from "~/components/parish-life/event-list";
import { Notice } from "~/components/parish-life/notice";
import { Page, Prose, Section } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { ServiceList } from "~/components/parish-life/service-list";
import { yearRoundDays } from "~/schedule/regular-week";
import { pastEvents, upcomingEvents } from "~/schedule/events";
import { siteContent } from "~/content/site.server";
import { type RouteHandle } from "~/route-handle";
import noticesCss from "~/styles/notices.css";
import { parishNow } from "~/dates/today.server";

export const handle: RouteHandle = { styles: [noticesCss] };

export const meta = pageMeta<typeof loader>(({ name }) => ({
  title: "Announcements & Service Schedule",
  description: `Announcements, the times of the services and the coming events of ${name}.`,
}));

export function loader() {
  const { parish, announcements, services, events } = siteContent();
  const now = parishNow();
  return {
    name: parish.name,
    announcements,
    services,
    regularDays: yearRoundDays(services.weekly),
    upcoming: upcomingEvents(events, now),
    past: pastEvents(events, now),
  };
}

export default function Announcements() {
  const { announcements, services, regularDays, upcoming, past } = useLoaderData<typeof loader>();
  return (
    <Page title="Announcements & Service Schedule" width="narrow">
      <Section title="Announcements" id="announcements">
        {announcements.length === 0 && <p>There are no announcements at present.</p>}
        {announcements.map((announcement) => (
          <Notice key={announcement.title + announcement.date} {...announcement} />
        ))}
      </Section>
      <Section title="Service Schedule" id="schedule">
        <Card className="schedule">
          <ServiceList days={regularDays} />
          <p>{services.language}.</p>
          <Prose html={services.specialServices} />
        </Card>
      </Section>
      <Section title="Upcoming Events" id="events">
        {upcoming.length === 0 && <p>No events are planned at present. The services are held as above.</p>}
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
