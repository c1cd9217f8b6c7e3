import { useLoaderData } from "@remix-run/react";
import { DayLines } from "~/components/elements/day-line";
import { Button } from "~/components/elements/link";
import { Page, Section } from "~/components/page/page";
import { DayServices } from "~/components/parish-life/services";
import { parishNow, parishToday, siteContent } from "~/content/snapshot.server";
import { addDays } from "~/dates/civil-date";
import { zoneName } from "~/dates/instant";
import { linesOn } from "~/page-data/schedule-pages.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { DAYS_OF_STREAMS, liveView } from "~/schedule/views/live-view";

export function loader() {
  const { name, address, timezone, live = notFoundPage(), recordingDays, ...parish } = siteContent().parish;
  const { livePhone, rector, rectorPhone } = parish;
  const { link = live, ...streams } = liveView(parishSchedule(), parishNow());
  return {
    head: {
      title: "Watch Our Services",
      description: `Which services of ${name} can be watched online next, when and where.`,
    },
    zone: `${zoneName(parishNow(), timezone)}, as in ${address.city}`,
    livePhone,
    rector,
    rectorPhone,
    recordings: recordingsText(recordingDays),
    lines: linesOn(parishToday(), addDays(parishToday(), DAYS_OF_STREAMS)),
    link,
    ...streams,
  };
}

/** The days for which recordings stay, if the parish says so. */
function recordingsText(days: number | undefined) {
  if (days === 0) return "Services are not recorded: they can be watched only while they are held.";
  return days === undefined ? undefined : `Recordings stay online for ${days === 1 ? "a day" : `${days} days`}.`;
}

export default function Live() {
  const { zone, link, isOnNow, days, lines, notStreamed, livePhone, recordings, ...priest } =
    useLoaderData<typeof loader>();
  const [next, ...later] = days;
  const host = new URL(link).host;
  return (
    <Page title="Watch Our Services" className="live">
      <section className="leaf live-next" aria-labelledby="next">
        <h2 className="label" id="next">
          {isOnNow ? "On now" : "Next"}
        </h2>
        {next ? <StreamDay {...next} /> : <p>No service is to be streamed in the coming months.</p>}
        <Button href={link} variant={isOnNow ? undefined : "quiet"}>
          {isOnNow ? `Watch now on ${host}` : `Open ${host}`}
        </Button>
      </section>
      <DayLines lines={lines} />
      {notStreamed.map((sentence) => (
        <p key={sentence} className="cancelled">
          {sentence}
        </p>
      ))}
      {later.length > 0 && (
        <Section title="Later">
          {later.map((day) => (
            <StreamDay key={day.date} {...day} />
          ))}
        </Section>
      )}
      <Section title="Good to Know">
        <ul className="bullets">
          <li>Times are {zone}.</li>
          <li>The video is on another company’s site.</li>
          {recordings && <li>{recordings}</li>}
          {livePhone && (
            <li>
              No internet? Call <Telephone {...livePhone} /> during a service, and listen.
            </li>
          )}
          <li>
            Too ill to come? {priest.rector} will bring you Communion: call <Telephone {...priest.rectorPhone} />.
          </li>
        </ul>
      </Section>
    </Page>
  );
}

const Telephone = ({ link, shown }: { link: string; shown: string }) => (
  <a className="unbroken" href={link}>
    {shown}
  </a>
);

const StreamDay = ({ name, services }: ReturnType<typeof liveView>["days"][number]) => (
  <>
    <h3>{name}</h3>
    <DayServices services={services} />
  </>
);
