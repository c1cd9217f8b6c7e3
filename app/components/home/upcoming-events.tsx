import { Card } from "~/components/elements/card";
import { DateBadge } from "~/components/elements/date-badge";
import { Button } from "~/components/elements/link";
import type { Upcoming, UpcomingItem } from "~/page-data/upcoming-items.server";

/** The announcements card: the next two events, and the next great feast if it is later. */
export function UpcomingEvents({ items, feast }: Upcoming) {
  return (
    <Card kicker="Announcements" title="Upcoming Events">
      <Items items={items} />
      {feast && (
        <>
          <p className="kicker">Next great feast</p>
          <Items items={[feast]} />
        </>
      )}
      <Button href="/announcements" variant="quiet">
        All Announcements
      </Button>
    </Card>
  );
}

const Items = ({ items }: { items: UpcomingItem[] }) => (
  <ul className="events">
    {items.map(({ date, title, when, html, note }) => (
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
);
