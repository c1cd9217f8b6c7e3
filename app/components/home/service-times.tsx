import { Button } from "~/components/elements/link";

export type ServiceTimesProps = {
  /** The next day with services: "Next Sunday" and "November 22". */
  next: { label: string; date: string };
  days: { day: string; services: { name: string; time: string }[] }[];
  language: string;
  changesNote: string;
};

/** The Liturgical Schedule: the one thing that most visitors come for. */
export function ServiceTimes({ next, days, language, changesNote }: ServiceTimesProps) {
  const onlyDay = days.length === 1 ? days[0] : undefined;
  return (
    <div className="wrap times">
      <section className="card" aria-labelledby="times">
        <div className="times-main">
          <h2 className="kicker" id="times">
            Liturgical Schedule{onlyDay && `: ${onlyDay.day}s`}
          </h2>
          <dl>
            <div>
              <dt>{next.label}</dt>
              <dd>{next.date}</dd>
            </div>
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
    </div>
  );
}
