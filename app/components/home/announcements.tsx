import { type Announcement } from "~/content/schema";
import { Icon } from "~/components/elements/icon";

/** What nobody should miss, in a line each; the page Announcements has the whole text. */
export function UrgentAnnouncements({ announcements }: { announcements: Announcement[] }) {
  if (announcements.length === 0) return null;
  return (
    <section className="urgent" aria-label="Important announcements">
      {announcements.map(({ type, title, date }) => (
        <p key={title + date} className={type === "warning" ? "urgent-warning" : undefined}>
          <Icon name={type === "warning" ? "warning" : "alert"} />
          <a href="/announcements#announcements">{title}</a> <span>{date}</span>
        </p>
      ))}
    </section>
  );
}

/** What people want to know without alarm, such as a funeral or a churching. */
export function QuietAnnouncements({ announcements }: { announcements: Announcement[] }) {
  if (announcements.length === 0) return null;
  return (
    <section className="wrap quiet-notices" aria-label="Announcements">
      {announcements.map(({ title, date }) => (
        <p key={title + date}>
          <a href="/announcements#announcements">{title}</a> <span>{date}</span>
        </p>
      ))}
    </section>
  );
}
