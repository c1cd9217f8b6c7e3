import { Fragment } from "react";
import { DayLines } from "~/components/elements/day-line";
import { UpdatesLink } from "~/components/updates/updates-link";
import { capitalized } from "~/text/typography";
import { Words } from "~/components/elements/words";
import { type CivilDate, dayOfMonth, monthName, weekdayName } from "~/dates/civil-date";
import { type HomePageData } from "~/page-data/home-page.server";
import { isAtNight } from "~/schedule/night";
import { type DayLineView, type NextServicesView, type ServiceView } from "~/schedule/views/service-view";

interface NextServicesProps {
  services: NextServicesView;
  /** The next service's day is a Sunday or a great feast. */
  isRed: boolean;
  parish: HomePageData["parish"];
  /** The next Liturgy on the page for newcomers, whose button leads there. */
  isLiturgy?: boolean;
}

/** The leaf's first part: when the next service is, whether it is held, where, and whom to call. */
export function NextServices({ services, isRed, parish, isLiturgy = false }: NextServicesProps) {
  const { next, before, days, changesBefore, changesAfter } = services;
  return (
    <>
      <Changes lines={changesBefore} />
      <section className="next" aria-labelledby="next">
        {next && <LeafDate date={next.leafDate} isRed={isRed} />}
        <div className="next-words">
          <h2 className="label" id="next">
            {isLiturgy ? "Next Liturgy" : next?.hasBegun ? "Service now" : "Next service"}
            {next?.date && <span className="visually-hidden">: {next.date}</span>}
          </h2>
          {next ? <Headline {...next} /> : <p>No services are scheduled right now. Please call us.</p>}
          {before.length > 0 && <Before services={before} />}
        </div>
        <Where {...parish} isLiturgy={isLiturgy} />
      </section>
      <Changes lines={changesAfter} />
      {days.length > 0 && (
        <dl className="next-days">
          {days.map(({ date, label, services }) => (
            <div key={date}>
              <dt>{label}</dt>
              {services.map((service) => (
                <dd key={service.dateTime + service.name}>
                  <LaterService {...service} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The date in large figures. Screen readers find it in the heading or in the headline. */
const LeafDate = ({ date, isRed }: { date: CivilDate; isRed: boolean }) => (
  <p className={isRed ? "date leaf-date is-red" : "date leaf-date"} aria-hidden="true">
    {weekdayName(date)} <b>{dayOfMonth(date)}</b> {monthName(date)}
  </p>
);

const Changes = ({ lines }: { lines: DayLineView[] }) => (
  <DayLines lines={lines}>
    <UpdatesLink />
  </DayLines>
);

type Next = NonNullable<NextServicesView["next"]>;

/** "Today, 9:00 AM: Divine Liturgy". A day that the leaf's date says already is not shown twice. */
function Headline({ day, date, time, dateTime, name, hasBegun, ...service }: Next) {
  return (
    <>
      <p className="next-service">
        <time dateTime={dateTime}>
          <span className={date || isAtNight({ time: dateTime.slice(11) }) ? undefined : "visually-hidden"}>
            {day},{" "}
          </span>
          {time}
        </time>
        <span className="visually-hidden">: </span>
        <b>
          <Words>{name}</Words>
        </b>
      </p>
      <ServiceDetails {...service} hasBegun={hasBegun} />
    </>
  );
}

/** The services that lead up to the headline's: "Before it: 8:35 AM Hours". */
const Before = ({ services }: { services: NextServicesView["before"] }) => (
  <p className="next-before soft">
    Before it:
    {services.map(({ hasBegun, ...service }, index) => (
      <Fragment key={service.dateTime + service.name}>
        {index > 0 && ","} <LaterService {...service} />
        {hasBegun && " (has begun)"}
      </Fragment>
    ))}
  </p>
);

function ServiceDetails({ change, place, note, link, hasBegun }: Partial<Next>) {
  const details = [hasBegun && "It has begun", change && capitalized(change), place, note].filter(Boolean);
  if (details.length === 0 && !link) return null;
  return (
    <p className="next-details soft">
      {details.join(". ")}
      {details.length > 0 && link && ". "}
      {link && (
        <a href={link} rel="noopener">
          Watch live
        </a>
      )}
    </p>
  );
}

const LaterService = ({ time, dateTime, name, change, place }: ServiceView) => (
  <>
    <time dateTime={dateTime}>{time}</time> <Words>{name}</Words>
    {(change || place) && <small> ({[change, place].filter(Boolean).join("; ")})</small>}
  </>
);

const Where = ({ address, phone, isLiturgy }: HomePageData["parish"] & { isLiturgy: boolean }) => (
  <p className="next-where no-print">
    <span>
      {address.street}
      <span className="next-city">, {address.city}</span>
    </span>{" "}
    <a className={isLiturgy ? "btn" : undefined} href={address.map} rel="noopener">
      Directions
    </a>{" "}
    <a href={phone.link}>
      Call <span className="next-number">{phone.shown}</span>
    </a>
  </p>
);
