import { type ReactNode } from "react";
import { type CivilDate, dayOfMonth, shortMonth } from "~/dates/civil-date";
import { Icon, type IconName } from "./icon";

type CardProps = {
  title: ReactNode;
  /** Small capitals over the title. */
  label?: ReactNode;
  icon?: IconName;
  /** The heading's level: 2 under the page's h1, 3 under a Section. */
  level?: 2 | 3;
  className?: string;
  children?: ReactNode;
};

export function Card({ title, label, icon, level = 2, className, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={className ? `card ${className}` : "card"}>
      {icon && <Icon name={icon} />}
      {label && <p className="label">{label}</p>}
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}

/**
 * Cards side by side where there is room, one under the other on a phone. "page-part" keeps them in browsers' reader
 * modes.
 */
export const Cards = ({ children }: { children: ReactNode }) => <div className="cards page-part">{children}</div>;

/**
 * A date as a page of a wall calendar shows it: short month over day. Hidden from screen readers, for whom the date
 * stands beside it as text.
 */
export function DateBadge({ date }: { date: CivilDate }) {
  return (
    <span className="date" aria-hidden="true">
      {shortMonth(date)} <b>{dayOfMonth(date)}</b>
    </span>
  );
}
