import { DateBadge } from "~/components/elements/card";
import { Icon, noticeIcons } from "~/components/elements/icon";
import { Button } from "~/components/elements/link";
import { type Announcement } from "~/content/schema";
import { type Upcoming, type UpcomingItem } from "~/page-data/upcoming-items.server";
import { occasionPath } from "~/schedule/occasions/occasions";

/** Announcements in a line each: what nobody should miss, or without alarm, such as a funeral. */
export function Notices({ announcements, urgent = false }: { announcements: Announcement[]; urgent?: boolean }) {
  if (announcements.length === 0) return null;
  return (
    <section
      className={urgent ? "urgent" : "quiet-notices"}
      aria-label={urgent ? "Important announcements" : "Announcements"}
    >
      {announcements.map(({ type, title, date }) => (
        <p key={title + date} className={`wrap notice-${type}`}>
          <Icon name={noticeIcons[type]} /> <a href="/announcements#announcements">{title}</a> <span>{date}</span>
        </p>
      ))}
    </section>
  );
}

/** The announcements beside the day: the next two events, and the next great feast if it is later. */
export function UpcomingEvents({ items, feast }: Upcoming) {
  return (
    <section>
      <p className="label">Announcements</p>
      <h2>Upcoming Events</h2>
      <UpcomingItems items={items} />
      {feast && (
        <>
          <p className="label">Next great feast</p>
          <UpcomingItems items={[feast]} />
        </>
      )}
      <Button href="/announcements" variant="quiet">
        All Announcements
      </Button>
    </section>
  );
}

/** Days of the church year and events, a line each. */
export const UpcomingItems = ({ items }: { items: UpcomingItem[] }) => (
  <ul className="events lines">
    {items.map(({ date, title, when, html, note, occasion }) => (
      <li key={date + title} className="row">
        <DateBadge date={date} />
        <div>
          <h3>{occasion ? <a href={occasionPath({ id: occasion })}>{title}</a> : title}</h3>
          <p className="when soft">{when}</p>
          {html && <div dangerouslySetInnerHTML={{ __html: html }} />}
          {note && <p className="when soft">{note}</p>}
        </div>
      </li>
    ))}
  </ul>
);
