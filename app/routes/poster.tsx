import { useLoaderData } from "@remix-run/react";
import encodeQR from "qr";
import { DayLines } from "~/components/elements/day-line";
import { Breakable } from "~/components/elements/prose";
import { ServiceList } from "~/components/elements/service-list";
import { SheetFoot, sheetHandle, SheetHead } from "~/components/parish-life/sheet";
import { parishToday, siteContent } from "~/content/snapshot.server";
import { addDays, monthAndDay } from "~/dates/civil-date";
import { env } from "~/env.server";
import { linesOn } from "~/page-data/schedule-pages.server";
import { regularDay, regularServices } from "~/schedule/regular-week";
import { parishSchedule } from "~/schedule/schedule.server";

export const handle = sheetHandle;

/** The number of days whose changes the poster shows. It names the last day, because it may hang for months. */
const DAYS_OF_CHANGES = 14;

export function loader() {
  const { parish, services } = siteContent();
  const today = parishToday();
  const last = addDays(today, DAYS_OF_CHANGES - 1);
  return {
    head: {
      title: "Poster for the Church Door",
      description: `Service times, address and telephone of ${parish.name}, on one sheet to print.`,
    },
    days: regularServices(services.weekly, parishSchedule(), today).map(({ day }) => regularDay(day, today)),
    changes: linesOn(today, last),
    lastDay: monthAndDay(last),
    language: services.language,
    site: env.hasSiteUrl
      ? { name: new URL(env.siteUrl).host, code: encodeQR(env.siteUrl, "svg", { ecc: "medium", border: 4 }) }
      : undefined,
  };
}

export default function Poster() {
  const { days, changes, lastDay, language, site } = useLoaderData<typeof loader>();
  return (
    <div className={`wrap page sheet poster${changes.length > 0 ? " with-changes" : ""}`}>
      <SheetHead hasDrawing />
      <ServiceList days={days} />
      {changes.length > 0 && (
        <div className="poster-changes">
          <p className="label">Changes through {lastDay}</p>
          <DayLines lines={changes} />
        </div>
      )}
      <p className="sheet-note soft">{language}. Everyone is welcome.</p>
      <SheetFoot>{""}</SheetFoot>
      {site && (
        <div className="poster-site">
          <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: site.code }} />
          <p>
            Feasts, changes and news:
            <br />
            <b>
              <Breakable address={site.name} />
            </b>
          </p>
        </div>
      )}
    </div>
  );
}
