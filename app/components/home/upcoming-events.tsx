import { Card } from "~/components/elements/card";
import { DateBadge } from "~/components/elements/date-badge";
import { Button } from "~/components/elements/link";
import type { UpcomingItem } from "~/page-data/upcoming-items.server";

/** The announcements card: the next two events. */
export function UpcomingEvents({ events }: { events: UpcomingItem[] }) {
  return (
    <Card kicker="Announcements" title="Upcoming Events">
      <ul className="events">
        {events.map(({ date, title, when, html, note }) => (
          <li key={date + title}>
            <DateBadge date={date} />
            <div>
              <h3>{title}</h3>
              <p className="when">{when}</p>
              {html && <div dangerouslySetInnerHTML={{ __html: html }} />}
              {note && <p className="when">{note}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Button href="/announcements" variant="quiet">
        All Announcements
      </Button>
    </Card>
  );
}
