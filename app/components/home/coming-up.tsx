import { Card } from "~/components/elements/card";
import { Leaf } from "~/components/elements/date-badge";
import { Button } from "~/components/elements/link";
import type { ComingEvent } from "~/page-data/coming-up.server";

/** The announcements card: the next two events. */
export function ComingUp({ events }: { events: ComingEvent[] }) {
  return (
    <Card kicker="Announcements" title="Upcoming Events">
      <ul className="events">
        {events.map(({ date, title, when, html, note }) => (
          <li key={date + title}>
            <Leaf date={date} />
            <div>
              <h3>{title}</h3>
              <p className="when">{when}</p>
              {html && <div dangerouslySetInnerHTML={{ __html: html }} />}
              {note && <p className="when">{note}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Button href="/announcements" look="quiet">
        All Announcements
      </Button>
    </Card>
  );
}
