import { type DayView } from "~/calendar/views/day-view";
import { type ChurchPage } from "~/page-data/church-pages.server";
import { type Citation } from "~/calendar/views/readings-in-turn";
import { Card } from "~/components/elements/card";
import { CitationText } from "~/components/elements/prose";
import { ActionLink } from "~/components/elements/link";
import { Words } from "~/components/elements/words";

/** Feasts and saints on the card, the summary's included; the page of the day shows all. */
const NAMES_ON_CARD = 4;

type DayCardProps = {
  day: DayView;
  /** The national church's page of readings. */
  readings: ChurchPage;
};

export function DayCard({ day, readings }: DayCardProps) {
  const names = [...day.feasts, ...day.saints].slice(0, NAMES_ON_CARD);
  return (
    <Card className="day" label={<time dateTime={day.date}>{day.shortDate}</time>} title={`Readings for ${day.title}`}>
      {day.summary && <p className="day-summary">{day.summary}</p>}
      <DayChips day={day} />
      <NameList names={names.filter((name) => !`${day.title} ${day.summary}`.includes(name))} />
      <Readings day={day} />
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
        {day.tone && (
          <li>
            <Words>{day.tone}</Words>
          </li>
        )}
        <li>
          <Words>{day.fast}</Words>
        </li>
      </ul>
      {day.fastSentence && (
        <p className="fast-sentence">
          <Words>{`${day.fastSentence}.`}</Words>
        </p>
      )}
    </>
  );
}

export function NameList({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="day-names bullets">
      {names.map((name, index) => (
        <li key={index}>{name}</li>
      ))}
    </ul>
  );
}

function Readings({ day }: { day: DayView }) {
  return (
    <dl className="readings">
      <Citations term="Epistle" citations={day.epistles} />
      <Citations term="Gospel" citations={day.gospels} />
      <Citations term="Old Testament" citations={day.prophecies} />
    </dl>
  );
}

/** One term with its citations: 'Hebrews 9:1-7 (Entrance)'. */
export function Citations({ term, citations }: { term: string; citations: Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <div>
      <dt>{term}</dt>
      {citations.map(({ display, description, href }, index) => (
        <dd key={index}>
          <a href={href}>
            <CitationText citation={display} />
          </a>
          {description && ` (${description})`}
        </dd>
      ))}
    </div>
  );
}
