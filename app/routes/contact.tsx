import { useLoaderData } from "@remix-run/react";
import { Breakable } from "~/components/elements/prose";
import { type Fact, Facts } from "~/components/elements/facts";
import { ActionLink } from "~/components/elements/link";
import { AbsenceNote, GettingHere, Ways } from "~/components/parish-life/reach";
import { Page, Section } from "~/components/page/page";
import { SideColumn, useSide } from "~/components/page/side-column";
import { ServiceList } from "~/components/elements/service-list";
import { siteContent } from "~/content/snapshot.server";
import { presentAbsence } from "~/page-data/absence.server";
import { type ReachablePerson, reachablePeople } from "~/page-data/people.server";

export function loader() {
  const { parish, services, ask } = siteContent();
  const { name, address } = parish;
  return {
    head: {
      title: "Contact",
      description: `How to reach ${name} in ${address.city}, ${address.state}: phone, email, address.`,
    },
    parish,
    ...reachablePeople(),
    ask: ask?.title,
    absence: presentAbsence(),
    language: services.language,
  };
}

export default function Contact() {
  const { parish, clergy, council, ask, absence, language } = useLoaderData<typeof loader>();
  const { phone, email, webmasterEmail, facebook, live } = parish;
  const { street, city, state, zip, map } = parish.address;
  const emailLink = (address: string) => (
    <ActionLink href={`mailto:${address}`}>
      <Breakable address={address} />
    </ActionLink>
  );
  return (
    <Page
      title="Contact"
      lede={`${parish.name} serves ${parish.serves}.`}
      aside={<ServiceTimes language={language} isLive={live !== undefined} />}
    >
      <AbsenceNote absence={absence} />
      <Facts
        facts={[
          ...clergy.map(reach),
          [ask ?? "", ask && <ActionLink href="/ask">Write a message</ActionLink>],
          ["Church phone", <ActionLink href={phone.link}>{phone.shown}</ActionLink>],
          [
            "Address",
            <>
              <address>
                {street}
                <br />
                {city}, {state} {zip}
              </address>{" "}
              <ActionLink href={map}>See us on a map</ActionLink>
            </>,
          ],
          ["Email", email && emailLink(email)],
          ["Website", webmasterEmail !== email && emailLink(webmasterEmail)],
          ["Facebook", facebook && <ActionLink href={facebook}>Follow us on Facebook</ActionLink>],
        ]}
      />
      {council.length > 0 && (
        <Section title="Parish council">
          <Facts facts={council.map(reach)} />
        </Section>
      )}
      <GettingHere ways={parish.gettingHere} />
    </Page>
  );
}

/** An officer's name, telephone and email address, beside the office. */
const reach = ({ name, office, ...ways }: ReachablePerson): Fact => [office, <Ways {...ways}>{name}</Ways>];

const ServiceTimes = ({ language, isLive }: { language: string; isLive: boolean }) => (
  <SideColumn label="Service times" className="printed">
    <section className="leaf">
      <h2>Service times</h2>
      <ServiceList days={useSide()!.days} />
      <p>{language}.</p>
      <p>
        <ActionLink href="/announcements">Announcements and schedule</ActionLink>
      </p>
      {isLive && (
        <p>
          <ActionLink href="/live">Watch our services live</ActionLink>
        </p>
      )}
    </section>
  </SideColumn>
);
