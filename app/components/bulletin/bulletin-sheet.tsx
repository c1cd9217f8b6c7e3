import { type ReactNode } from "react";
import { type Bulletin, partOfReading, type PrintNames } from "~/bulletin/bulletin";
import { ChurchInLines } from "~/components/drawings/church-in-lines";
import { DayLines } from "~/components/elements/day-line";
import { Prose } from "~/components/page/page";
import { DayNumeral, DayServices, Fast } from "~/components/parish-life/services";
import { ReadingName, ReadingText } from "~/components/readings/readings-page";
import { type OptionalPart } from "~/content/schema/optional-parts";
import { fullDate } from "~/dates/civil-date";

/**
 * The bulletin: on paper one sheet that lies on its side, printed on both, with the cover on the right of the first
 * page and the back on its left. On a screen the parts follow each other. app/browser/bulletin.ts sets the size of
 * type, and moves what has `data-movable` to where it has room, the lowest number first.
 */
export function BulletinSheet(bulletin: Bulletin) {
  return (
    <article className="bulletin">
      <div className="bulletin-outside">
        <Cover {...bulletin} />
        <div className="bulletin-back">
          <Week {...bulletin} />
          <Names {...bulletin} />
          <Events {...bulletin} />
        </div>
      </div>
      <div className="bulletin-inside">
        {bulletin.hymns && (
          <section data-movable={4} data-part="hymns" hidden={bulletin.without?.includes("hymns")}>
            <h2>Hymns</h2>
            <Prose html={bulletin.hymns} />
          </section>
        )}
        <Readings {...bulletin} />
        <Announcements {...bulletin} />
      </div>
    </article>
  );
}

/** A part that the secretary may leave out (components/bulletin/leave-out.tsx). Nothing leaves out an unnamed one. */
const Part = ({ word, without, children }: PartProps) =>
  word ? (
    <div data-part={word} hidden={without?.includes(word)}>
      {children}
    </div>
  ) : (
    <>{children}</>
  );

type PartProps = { word: OptionalPart | undefined; without?: OptionalPart[]; children: ReactNode };

function Cover(bulletin: Bulletin) {
  const { sunday, parish, title, subtitle, tone, fast, saints, services, nearest, lines = [], own } = bulletin;
  return (
    <div className="bulletin-cover">
      <ChurchInLines />
      <p className="bulletin-parish">{parish.name}</p>
      <div>
        <p className="label">
          <time dateTime={sunday}>{fullDate(sunday)}</time>
        </p>
        <h1>{title}</h1>
        {subtitle && <p className="bulletin-subtitle">{subtitle}</p>}
        <p>
          {tone && `${tone}. `}
          <Fast>{fast}</Fast>
        </p>
        {saints && <p className="soft">{saints}</p>}
      </div>
      <div>
        {services.length > 0 ? <DayServices services={services} /> : <p>No services are held this Sunday.</p>}
        {nearest && <p>{nearest}.</p>}
        <DayLines lines={lines.filter(({ date }) => date <= sunday)} />
        {rolesOf(bulletin).map(({ role, name, isOpen }, index) => (
          <p key={index}>
            <b>{role}:</b> {isOpen ? <i>{name}</i> : name}
          </p>
        ))}
        {own.note && <p className="bulletin-note">{own.note}</p>}
      </div>
      <div className="bulletin-foot">
        {bulletin.toVisitors && <p className="bulletin-visitors">{bulletin.toVisitors}</p>}
        {bulletin.about?.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{parish.address}</p>
        <p>
          <a className="target" href={parish.phone.link}>
            {parish.phone.shown}
          </a>
        </p>
        {parish.site && <p>{parish.site}</p>}
      </div>
    </div>
  );
}

/** Bulletins of earlier versions have two roles in `own`. */
const rolesOf = ({ roles = [], own: { readers, coffeeHour } }: Bulletin) => [
  ...roles,
  ...(readers ? [{ role: "Readers", name: readers, isOpen: false }] : []),
  ...(coffeeHour ? [{ role: "Coffee hour", name: coffeeHour, isOpen: false }] : []),
];

const Week = ({ sunday, days, lines = [], fastLegend }: Bulletin) => (
  <section>
    <h2>This week</h2>
    <DayLines lines={lines.filter(({ date }) => date > sunday)} />
    <ol className="days lines">
      {days.map(({ date, title, fast, isRed, services }) => (
        <li key={date} className={isRed ? "is-red" : undefined}>
          <h3>
            <DayNumeral date={date} />
          </h3>
          <div>
            {services.length > 0 && <DayServices services={services} />}
            <p>
              {title}. <Fast>{fast}</Fast>
            </p>
          </div>
        </li>
      ))}
    </ol>
    {fastLegend && <p className="soft">{fastLegend}</p>}
  </section>
);

const Readings = (bulletin: Bulletin) => (
  <>
    {bulletin.readings.map((reading, index) => (
      <section key={reading.id} data-movable={index > 1 && index === bulletin.readings.length - 1 ? 5 : undefined}>
        <h2>
          <ReadingName {...reading} />
        </h2>
        {reading.text && !("missing" in reading.text) && (
          <Part word={partOfReading(bulletin, reading)} without={bulletin.without}>
            <ReadingText {...reading.text} />
          </Part>
        )}
      </section>
    ))}
    {bulletin.readings.some(({ text }) => text && !("missing" in text)) && (
      <p className="soft">{bulletin.translation}</p>
    )}
  </>
);

/** The names under their headings, those for print alone first. */
function Names({ names, printNames = [] }: Bulletin) {
  const lists = [...printNames, { heading: "Memory eternal", names }].filter(({ names }) => names.length > 0);
  return (
    lists.length > 0 && (
      <section data-movable={2}>
        <h2>Names</h2>
        {lists.map((list) => (
          <NamesUnderHeading key={list.heading} {...list} />
        ))}
      </section>
    )
  );
}

const NamesUnderHeading = ({ heading, names }: PrintNames) => (
  <p>
    <b>{heading}:</b> {names.join(names.some((name) => name.includes(",")) ? "; " : ", ")}.
  </p>
);

const Announcements = ({ announcements, without }: Bulletin) =>
  announcements.length > 0 && (
    <section data-movable={1} data-part="announcements" hidden={without?.includes("announcements")}>
      <h2>Announcements</h2>
      {announcements.map(({ title, text, isHouseBlessing }) => (
        <Part key={title + text} word={isHouseBlessing ? "house-blessing" : undefined} without={without}>
          <h3>{title}</h3>
          <Paragraphs text={text} />
        </Part>
      ))}
    </section>
  );

function Events({ events, laterEvents, without }: Bulletin) {
  if (events.length + laterEvents.length === 0) return null;
  const onlyLater = events.length === 0 ? "later-events" : undefined;
  return (
    <section data-movable={3} data-part={onlyLater} hidden={onlyLater && without?.includes(onlyLater)}>
      <h2>Events</h2>
      {events.map((event) => (
        <div key={event.title + event.when}>
          <EventLine {...event} />
          {event.text && (
            <Part word="event-descriptions" without={without}>
              <Paragraphs text={event.text} />
            </Part>
          )}
        </div>
      ))}
      <Part word="later-events" without={without}>
        {laterEvents.map((event) => (
          <EventLine key={event.title + event.when} {...event} />
        ))}
      </Part>
    </section>
  );
}

const EventLine = ({ title, when }: { title: string; when: string }) => (
  <p>
    <b>{title}</b>: {when}
  </p>
);

const Paragraphs = ({ text }: { text: string }) =>
  text.split("\n").map((paragraph, index) => <p key={index}>{paragraph}</p>);
