import { useLoaderData } from "@remix-run/react";
import { Breakable } from "~/components/elements/prose";
import { Card, CardList } from "~/components/elements/card";
import { ActionLink } from "~/components/elements/link";
import { AbsenceNote } from "~/components/parish-life/absence-note";
import { GettingHere } from "~/components/parish-life/getting-here";
import { Ways } from "~/components/parish-life/ways";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { ServiceList } from "~/components/elements/service-list";
import { regularDays } from "~/schedule/regular-week";
import { parishSchedule } from "~/schedule/schedule.server";
import { parishToday, siteContent } from "~/content/snapshot.server";
import { presentAbsence } from "~/page-data/absence.server";
import { reachablePeople } from "~/page-data/people.server";
import { type RouteHandle } from "~/components/shell/route-handle";
import noticesCss from "~/styles/notices.css";
import visitCss from "~/styles/visit.css";

export const handle: RouteHandle = { styles: [noticesCss, visitCss] };

export const meta = pageMeta<typeof loader>(({ parish }) => ({
  title: "Contact",
  description: `How to reach ${parish.name} in ${parish.address.city}, ${parish.address.state}: phone, email, address.`,
}));

export function loader() {
  const { parish, services, ask } = siteContent();
  return {
    parish,
    ...reachablePeople(),
    ask: ask?.title,
    absence: presentAbsence(),
    language: services.language,
    regularDays: regularDays(services.weekly, parishSchedule(), parishToday()),
  };
}

export default function Contact() {
  const { parish, clergy, council, ask, absence, language, regularDays } = useLoaderData<typeof loader>();
  const { address, phone, webmasterEmail, facebook, live } = parish;
  return (
    <Page title="Contact" lede={`${parish.name} serves ${parish.serves}.`} aside={null}>
      <AbsenceNote absence={absence} />
      <CardList
        cards={[
          <Card key="0" icon="phone" title="Call or write">
            {clergy.map(({ name, office, ...ways }) => (
              <Ways key={name + office} {...ways}>
                <b>{name}</b>, {office}
              </Ways>
            ))}
            <p>
              Church phone: <ActionLink href={phone.link}>{phone.shown}</ActionLink>
            </p>
            {ask && (
              <p>
                <ActionLink href="/ask">{ask}</ActionLink>
              </p>
            )}
            <p>
              Website:{" "}
              <span className="unbroken">
                <ActionLink href={`mailto:${webmasterEmail}`}>
                  <Breakable address={webmasterEmail} />
                </ActionLink>
              </span>
            </p>
          </Card>,
          <Card key="1" icon="map" title="Find us">
            <address>
              {address.street}
              <br />
              {address.city}, {address.state} {address.zip}
            </address>
            <p>
              <ActionLink href={address.map}>See us on a map</ActionLink>
            </p>
            {facebook && <ActionLink href={facebook}>Follow us on Facebook</ActionLink>}
          </Card>,
          <Card key="services" icon="clock" title="Service times">
            <ServiceList days={regularDays} />
            <p>{language}.</p>
            <p>
              <ActionLink href="/announcements">Announcements and schedule</ActionLink>
            </p>
            {live && (
              <p>
                <ActionLink href="/live">Watch our services live</ActionLink>
              </p>
            )}
          </Card>,
          ...(council.length > 0
            ? [
                <Card key="council" icon="people" title="Parish council">
                  {council.map(({ name, office, ...ways }) => (
                    <Ways key={name + office} {...ways}>
                      <b>{office}</b>
                      <br />
                      {name}
                    </Ways>
                  ))}
                </Card>,
              ]
            : []),
        ]}
      />
      <GettingHere ways={parish.gettingHere} />
    </Page>
  );
}
