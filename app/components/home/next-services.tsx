import { Fragment } from "react";
import { capitalized } from "~/text/typography";
import { Words } from "~/components/elements/words";
import { Icon } from "~/components/elements/icon";
import { type HomePageData } from "~/page-data/home-page.server";
import { type NextServicesView, type ServiceDayView, type ServiceView } from "~/schedule/views/service-view";

/** The first card: when the next service is, whether it is held, where, and whom to call. */
export function NextServices({ services, contact }: { services: NextServicesView; contact: HomePageData["contact"] }) {
  const { next, before, days, changesBefore, changesAfter } = services;
  return (
    <section className="card next" aria-labelledby="next">
      <h2 className="label" id="next">
        {next?.hasBegun ? "Service now" : "Next service"}
        {next?.date && `: ${next.date}`}
      </h2>
      <Changes sentences={changesBefore} />
      {next ? <Headline {...next} /> : <p>No services are scheduled right now. Please call us.</p>}
      {before.length > 0 && <Before services={before} />}
      <Changes sentences={changesAfter} />
      {days.length > 0 && <LaterServices days={days} />}
      <Where {...contact} />
    </section>
  );
}

function Changes({ sentences }: { sentences: string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className="next-cancelled">
      <Icon name="alert" /> {sentence}
    </p>
  ));
}

type Next = NonNullable<NextServicesView["next"]>;

function Headline({ day, time, dateTime, name, hasBegun, ...service }: Next) {
  return (
    <>
      <p className="next-service">
        <time dateTime={dateTime}>
          {day}, {time}
        </time>
        :{" "}
        <b>
          <Words>{name}</Words>
        </b>
      </p>
      <ServiceDetails {...service} hasBegun={hasBegun} />
    </>
  );
}

/** What leads up to the service of the headline: "Before it: 8:35 AM Hours". */
const Before = ({ services }: { services: NextServicesView["before"] }) => (
  <p className="next-before">
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
    <p className="next-details">
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

function LaterServices({ days }: { days: ServiceDayView[] }) {
  return (
    <dl className="next-days">
      {days.map(({ date, label, services, listedBy }) => (
        <div key={date}>
          <dt>
            {label}
            {listedBy && listedBy.to !== label && ` to ${listedBy.to}`}
          </dt>
          {listedBy ? (
            <dd>
              <a href={`#${listedBy.id}`}>See {listedBy.name}</a>
            </dd>
          ) : (
            services.map((service) => (
              <dd key={service.dateTime + service.name}>
                <LaterService {...service} />
              </dd>
            ))
          )}
        </div>
      ))}
    </dl>
  );
}

const LaterService = ({ time, dateTime, name, change, place }: ServiceView) => (
  <>
    <time dateTime={dateTime}>{time}</time> <Words>{name}</Words>
    {(change || place) && <small> ({[change, place].filter(Boolean).join("; ")})</small>}
  </>
);

const Where = ({ street, city, map, phone }: HomePageData["contact"]) => (
  <p className="next-where">
    <span>
      {street}
      <span className="next-city">, {city}</span>
    </span>{" "}
    <a href={map} rel="noopener">
      Directions
    </a>{" "}
    <a href={phone.link}>
      Call <span className="next-number">{phone.shown}</span>
    </a>
  </p>
);
