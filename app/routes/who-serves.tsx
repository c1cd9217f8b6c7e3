import { useLoaderData } from "@remix-run/react";
import { paperCss, SheetFoot, sheetHandle, SheetHead, sum } from "~/components/parish-life/sheet";
import { siteContent } from "~/content/snapshot.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { namesRoles, whoServes } from "~/page-data/who-serves.server";

export const handle = sheetHandle;

export function loader() {
  const page = namesRoles(siteContent()) ? whoServes() : notFoundPage();
  const lines = sum(page.sundays.map(({ roles }) => 2 + roles.length));
  const css = paperCss(lines, [
    [22, 16],
    [18, 24],
    [14, Infinity],
  ]);
  return { ...page, head: { ...page.head, css } };
}

export default function WhoServes() {
  const { rector, sundays, hasOpen } = useLoaderData<typeof loader>();
  return (
    <div className="wrap page sheet">
      <SheetHead title="Who Serves" />
      {sundays.length === 0 && <p>Nothing is written yet for the next eight Sundays.</p>}
      <div className="cards">
        {sundays.map(({ date, name, roles }) => (
          <section key={date} className="card">
            <h2>{name}</h2>
            <dl className="rows">
              {roles.map(({ role, name, isOpen }, index) => (
                <div key={index}>
                  <dt>{role}</dt>
                  <dd>{isOpen ? <strong>{name}</strong> : name}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {hasOpen && <p className="sheet-note">To take an open one, tell {rector} or call the number below.</p>}
      <SheetFoot />
    </div>
  );
}
