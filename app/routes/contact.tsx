import { useLoaderData } from "@remix-run/react";
import { Card, Cards } from "~/components/elements/card";
import { ActionLink } from "~/components/elements/link";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { ServiceList } from "~/components/parish-life/service-list";
import { regularDay, yearRoundDays } from "~/schedule/regular-week";
import { parishToday } from "~/dates/today.server";
import { siteContent } from "~/content/site.server";
import { type RouteHandle } from "~/route-handle";
import noticesCss from "~/styles/notices.css";

export const handle: RouteHandle = { styles: [noticesCss] };

export const meta = pageMeta<typeof loader>(({ parish }) => ({
  title: "Contact",
  description: `How to reach ${parish.name} in ${parish.address.city}, ${parish.address.state}: address, telephone, e-mail.`,
}));

export function loader() {
  const { parish, services } = siteContent();
  return {
    parish,
    language: services.language,
    regularDays: yearRoundDays(services.weekly).map((day) => regularDay(day, parishToday())),
  };
}

export default function Contact() {
  const { parish, language, regularDays } = useLoaderData<typeof loader>();
  const { address, phone, webmasterEmail, facebook } = parish;
  return (
    <Page title="Contact" lede={`${parish.name} serves ${parish.serves}.`}>
      <Cards>
        <Card icon="map" title="Address">
          <address>
            {address.street}
            <br />
            {address.city}, {address.state} {address.zip}
          </address>
          <ActionLink href={address.map}>Show it on a map</ActionLink>
        </Card>
        <Card icon="phone" title="Telephone and e-mail">
          <p>
            <ActionLink href={phone.link}>{phone.shown}</ActionLink>
            <br />
            Webmaster: <ActionLink href={`mailto:${webmasterEmail}`}>{webmasterEmail}</ActionLink>
          </p>
          {facebook && <ActionLink href={facebook}>The parish on Facebook</ActionLink>}
        </Card>
        <Card icon="clock" title="Service Times">
          <ServiceList days={regularDays} />
          <p>{language}.</p>
          <ActionLink href="/announcements">Announcements and schedule</ActionLink>
        </Card>
      </Cards>
    </Page>
  );
}
