import { Button } from "~/components/elements/link";

export type ServiceTimesProps = {
  days: { day: string; services: { name: string; time: string }[] }[];
  language: string;
  changesNote: string;
};

/** The Liturgical Schedule of the whole year. */
export function ServiceTimes({ days, language, changesNote }: ServiceTimesProps) {
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
                  {name}
                </dt>
                <dd>{time}</dd>
              </div>
            )),
          )}
        </dl>
        <p className="times-note">
          {language.replace(/\.$/, "")}. {changesNote}
        </p>
      </div>
      <Button href="/announcements" variant="quiet">
        Announcements &amp; Schedule
      </Button>
    </section>
  );
}
