import { type HomePageData } from "~/page-data/home-page.server";
import { Words } from "~/components/elements/words";
import { Button } from "~/components/elements/link";

/** The Liturgical Schedule as it is now, and below it what is regular in this season. */
export function ServiceTimes({ days, language, changesNote, season }: HomePageData["times"]) {
  return (
    <section className="times" aria-labelledby="times">
      <div className="times-main">
        <h2 className="label" id="times">
          Liturgical Schedule
        </h2>
        {days.map(({ label, note, services }) => (
          <div key={label + services[0]?.time}>
            <p className="times-day">
              <i>
                {label}
                {note && `, ${note}`}
              </i>
            </p>
            <Times services={services} />
          </div>
        ))}
        <p className="times-note soft">
          {language.replace(/\.$/, "")}. {changesNote}
        </p>
        {season.map(({ season: name, services }) => (
          <section key={name} className="times-season">
            <h3 className="label">{name}</h3>
            <Times services={services} />
          </section>
        ))}
      </div>
      <Button href="/announcements" variant="quiet">
        Announcements &amp; Schedule
      </Button>
    </section>
  );
}

const Times = ({ services }: { services: { name: string; time: string }[] }) => (
  <dl className="rows">
    {services.map(({ name, time }) => (
      <div key={name + time}>
        <dt>
          <Words>{name}</Words>
        </dt>{" "}
        <dd>{time}</dd>
      </div>
    ))}
  </dl>
);
