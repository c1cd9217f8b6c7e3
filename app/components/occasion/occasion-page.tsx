import { Pagination } from "~/components/calendar/pagination";
import { DayServices } from "~/components/parish-life/day-services";
import { type OccasionPageData } from "~/page-data/occasions.server";

/** The sheet of an occasion: its days with their services, and where and whom to call. Made to be printed. */
export function OccasionPage({ name, year, parish, days, language, address, phone, map }: OccasionPageData) {
  return (
    <div className="wrap page occasion-page">
      <div className="occasion-head">
        <p>{parish}</p>
        <h1>
          {name} {year}
        </h1>
      </div>
      <p className="no-print">Print this page from your browser: the menus are left out.</p>
      <ol className="occasion-sheet">
        {days.map(({ date, name: day, title, services }) => (
          <li key={date}>
            <h2>
              <a href={`/calendar/${date}`}>{day}</a>
            </h2>
            <p>{title}</p>
            <DayServices services={services} />
          </li>
        ))}
      </ol>
      <p className="occasion-foot">{language.replace(/\.$/, "")}.</p>
      <p className="occasion-foot">
        <a href={map} rel="noopener">
          {address}
        </a>{" "}
        · <a href={phone.link}>{phone.shown}</a>
      </p>
      <Pagination label="Services" up={{ href: "/announcements#schedule", name: "All services" }} />
    </div>
  );
}
