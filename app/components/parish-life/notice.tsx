import { type Announcement } from "~/content/schema";
import { Icon, type IconName } from "~/components/elements/icon";
import { Prose } from "~/components/page/page";

type Style = { className: string; icon: IconName; label: string };

const info: Style = { className: "notice notice-info", icon: "info", label: "Information" };
const warning: Style = { className: "notice notice-warning", icon: "warning", label: "Warning" };
const urgent: Style = { className: "notice notice-urgent", icon: "alert", label: "Important" };

/** An announcement. Its type gives border and icon; screen readers hear it as a word. */
export function Notice({ type, title, date, content }: Announcement) {
  const { className, icon, label } = type === "info" ? info : type === "warning" ? warning : urgent;
  return (
    <section className={className}>
      <Icon name={icon} />
      <div>
        <p className="kicker">{date}</p>
        <h3>
          <span className="visually-hidden">{label}: </span>
          {title}
        </h3>
        <Prose html={content} />
      </div>
    </section>
  );
}
