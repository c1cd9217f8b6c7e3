import { type HomePageData } from "~/page-data/home-page.server";
import { Button } from "~/components/elements/link";
import { Hours } from "~/components/elements/service-list";

/** The Liturgical Schedule as it is now. */
export function ServiceTimes({ days, language, changesNote }: HomePageData["times"]) {
  return (
    <section className="times" aria-labelledby="times">
      <h2 className="label" id="times">
        Liturgical Schedule
      </h2>
      {days.map(({ label, services }) => (
        <div key={label + services[0]?.time}>
          <i>{label}</i>
          <Hours services={services} />
        </div>
      ))}
      <p className="times-note soft">
        {language.replace(/\.$/, "")}. {changesNote}
      </p>
      <Button href="/announcements" variant="quiet">
        Announcements &amp; Schedule
      </Button>
    </section>
  );
}
