import { Pagination } from "~/components/calendar/pagination";
import { Card } from "~/components/elements/card";
import { ActionLink } from "~/components/elements/link";
import { DayServices } from "~/components/parish-life/services";
import { paperSize, PrintButton, SheetFoot, SheetHead } from "~/components/parish-life/sheet";
import { UpdatesLink } from "~/components/updates/updates-link";
import { type OccasionCardView, type OccasionPageData } from "~/page-data/occasions.server";
import { occasionFilePath, occasionPath } from "~/schedule/occasions/occasions";

/** The sheet of an occasion: its days with their services, and where and whom to call. Made to be printed. */
export function OccasionPage({ id, title, parish, days, language, address, phone, map }: OccasionPageData) {
  const lines = days.reduce((sum, { services }) => sum + 2 + services.length, 0);
  return (
    <div className={`wrap page sheet occasion-page ${paperSize(lines, [12, 20])}`}>
      <SheetHead parish={parish} title={title} />
      <p className="no-print">
        <PrintButton /> <ActionLink href={occasionFilePath({ id })}>Add to my calendar</ActionLink>
      </p>
      <ol className="occasion-sheet">
        {days.map(({ date, name: day, title, isRed, services }) => (
          <li key={date} className={isRed ? "is-red" : undefined}>
            <h2>
              <a href={`/calendar/${date}`}>{day}</a>
            </h2>
            <p>{title}</p>
            <DayServices services={services} />
          </li>
        ))}
      </ol>
      <p className="sheet-note">{language.replace(/\.$/, "")}.</p>
      <SheetFoot phone={phone}>
        <a href={map} rel="noopener">
          {address}
        </a>
      </SheetFoot>
      <p className="no-print">
        <UpdatesLink>Get changes to the schedule by email</UpdatesLink>
      </p>
      <Pagination label="Services" up={{ href: "/announcements#schedule", name: "All services" }} />
    </div>
  );
}

/** The next services of a feast, or of Holy Week and Pascha, by day. Without days it links to the sheet. */
export function OccasionCard({ id, name, dates, days, hasMore, level }: OccasionCardView & { level?: 2 | 3 }) {
  const path = occasionPath({ id });
  const frame = { id, className: "occasion", label: dates, level };
  if (days.length === 0) return <Card {...frame} title={<a href={path}>{name}</a>} />;
  return (
    <Card {...frame} title={name}>
      <div className="occasion-days">
        {days.map(({ date, name: day, services }) => (
          <div key={date}>
            <h3>{day}</h3>
            <DayServices services={services} />
          </div>
        ))}
      </div>
      <ActionLink href={path}>
        {hasMore ? "All services" : "Print the schedule"}
        <span className="visually-hidden">: {name}</span>
      </ActionLink>
    </Card>
  );
}
