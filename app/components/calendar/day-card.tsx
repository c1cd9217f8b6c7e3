import { type DayView } from "~/calendar/views/day-view";
import { type ChurchPage } from "~/page-data/church-pages.server";
import { type ReadingsOfService } from "~/calendar/views/readings-in-turn";
import { Card } from "~/components/elements/card";
import { ActionLink } from "~/components/elements/link";
import { Words } from "~/components/elements/words";

/** Feasts and saints on the card, the summary's included; the page of the day shows all. */
const NAMES_ON_CARD = 4;

/** @param readings the national church's page of readings */
export function DayCard({ day, readings, hasLinks }: { day: DayView; readings: ChurchPage; hasLinks?: boolean }) {
  const names = [...day.feasts, ...day.saints].slice(0, NAMES_ON_CARD);
  const services = [
    { service: "Epistle", citations: day.epistles },
    { service: "Gospel", citations: day.gospels },
    { service: "Old Testament", citations: day.prophecies },
  ];
  return (
    <Card className="day" label={<time dateTime={day.date}>{day.shortDate}</time>} title={`Readings for ${day.title}`}>
      {day.summary && <p className="day-summary">{day.summary}</p>}
      <DayChips day={day} />
      <NameList names={names.filter((name) => !`${day.title} ${day.summary}`.includes(name))} />
      <Readings services={services} hasLinks={hasLinks} />
      <p className="links">
        <ActionLink href={readings.link}>Read today&rsquo;s scripture at the {readings.name}</ActionLink>{" "}
        <ActionLink href={day.href}>More about this day</ActionLink>
      </p>
    </Card>
  );
}

/** The hymns of a day have translators: they are not copied here. */
export const HymnsLink = ({ hymns }: { hymns?: ChurchPage }) =>
  hymns && <ActionLink href={hymns.link}>{`Troparia and kontakia at the ${hymns.name}`}</ActionLink>;

export function DayChips({ day }: { day: Pick<DayView, "tone" | "fast" | "fastSentence"> }) {
  return (
    <>
      <ul className="chips">
        {[day.tone, day.fast].filter(Boolean).map((words) => (
          <li key={words}>
            <Words>{words}</Words>
          </li>
        ))}
      </ul>
      {day.fastSentence && (
        <p className="fast-sentence">
          <Words>{`${day.fastSentence}.`}</Words>
        </p>
      )}
    </>
  );
}

export function NameList({ title, names }: { title?: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul className="day-names bullets">
        {names.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
    </>
  );
}

/** A term for each service, with its citations, which may link to their words: 'Hebrews 9:1-7 (Entrance)'. */
export function Readings({ services, hasLinks = true }: { services: ReadingsOfService[]; hasLinks?: boolean }) {
  const cited = services.filter(({ citations }) => citations.length > 0);
  if (cited.length === 0) return null;
  return (
    <dl className="readings">
      {cited.map(({ service, citations }, index) => (
        <div key={index}>
          <dt>{service}</dt>
          {citations.map(({ display, description, href }, at) => (
            <dd key={at}>
              {hasLinks ? <a href={href}>{display}</a> : <span>{display}</span>}
              {description && ` (${description})`}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
