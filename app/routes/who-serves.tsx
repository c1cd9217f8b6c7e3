import { useLoaderData } from "@remix-run/react";
import { Card, Cards } from "~/components/elements/card";
import { Page } from "~/components/page/page";
import { siteContent } from "~/content/snapshot.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { namesRoles, whoServes } from "~/page-data/who-serves.server";

export const loader = () => (namesRoles(siteContent()) ? whoServes() : notFoundPage());

export default function WhoServes() {
  const { head, sundays, whomToTell } = useLoaderData<typeof loader>();
  return (
    <Page title={head.title} aside={null}>
      {sundays.length === 0 && <p>Nothing is written yet for the next eight Sundays.</p>}
      <Cards>
        {sundays.map(({ date, name, roles }) => (
          <Card key={date} title={name}>
            <dl className="rows">
              {roles.map(({ role, name, isOpen }, index) => (
                <div key={index}>
                  <dt>{role}</dt>
                  <dd>{isOpen ? <strong>{name}</strong> : name}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </Cards>
      {whomToTell && <p>{whomToTell}</p>}
    </Page>
  );
}
