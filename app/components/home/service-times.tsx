import { type HomePageData } from "~/page-data/home-page.server";
import { Words } from "~/components/elements/words";
import { Button } from "~/components/elements/link";

/** The Liturgical Schedule of the whole year, and below it what is regular in this season. */
export function ServiceTimes({ days, language, changesNote, season }: HomePageData["times"]) {
  const onlyDay = days.length === 1 ? days[0] : undefined;
  return (
    <section className="card times" aria-labelledby="times">
      <div className="times-main">
        <h2 className="kicker" id="times">
          Liturgical Schedule
        </h2>
        {onlyDay && <p className="times-day">{onlyDay.day}s</p>}
        <dl>
          {days.flatMap(({ day, services }) =>
            services.map(({ name, time }) => (
              <div key={day + name + time}>
                <dt>
                  {!onlyDay && `${day}s, `}
                  <Words>{name}</Words>
                </dt>
                <dd>{time}</dd>
              </div>
            )),
          )}
        </dl>
        <p className="times-note">
          {language.replace(/\.$/, "")}. {changesNote}
        </p>
        {season.map(({ season: name, services }) => (
          <section key={name} className="times-season">
            <h3 className="kicker">{name}</h3>
            <dl>
              {services.map((service) => (
                <div key={service.name + service.time}>
                  <dt>
                    <Words>{service.name}</Words>
                  </dt>{" "}
                  <dd>{service.time}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Button href="/announcements" variant="quiet">
        Announcements &amp; Schedule
      </Button>
    </section>
  );
}
