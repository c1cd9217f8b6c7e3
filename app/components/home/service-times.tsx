import { type HomePageData } from "~/page-data/home-page.server";
import { Button } from "~/components/elements/link";
import { Hours } from "~/components/elements/service-list";

/** The Liturgical Schedule as it is now, and below it what is regular in this season. */
export function ServiceTimes({ days, language, changesNote, season }: HomePageData["times"]) {
  return (
    <section className="times" aria-labelledby="times">
      <h2 className="label" id="times">
        Liturgical Schedule
      </h2>
      {days.map(({ label, note, services }) => (
        <div key={label + services[0]?.time}>
          <i>{[label, note].filter(Boolean).join(", ")}</i>
          <Hours services={services} />
        </div>
      ))}
      <p className="times-note soft">
        {language.replace(/\.$/, "")}. {changesNote}
      </p>
      {season.map(({ season: name, services }) => (
        <section key={name} className="times-season">
          <h3 className="label">{name}</h3>
          <Hours services={services} />
        </section>
      ))}
      <Button href="/announcements" variant="quiet">
        Announcements &amp; Schedule
      </Button>
    </section>
  );
}
