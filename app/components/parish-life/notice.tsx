import { type Announcement } from "~/content/schema";
import { Icon, type IconName } from "~/components/elements/icon";
import { Prose } from "~/components/page/page";

type Look = { className: string; icon: IconName; word: string };

const calm: Look = { className: "notice notice-info", icon: "info", word: "Information" };
const careful: Look = { className: "notice notice-warning", icon: "warning", word: "Warning" };
const urgent: Look = { className: "notice notice-urgent", icon: "alert", word: "Important" };

/** An announcement. Its type gives border and icon: info, warning, anything else is urgent; a reader hears it as a word. */
export function Notice({ type, title, date, content }: Announcement) {
  const { className, icon, word } = type === "info" ? calm : type === "warning" ? careful : urgent;
  return (
    <section className={className}>
      <Icon name={icon} />
      <div>
        <p className="kicker">{date}</p>
        <h3>
          <span className="visually-hidden">{word}: </span>
          {title}
        </h3>
        <Prose html={content} />
      </div>
    </section>
  );
}
