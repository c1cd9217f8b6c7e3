import { type Bulletin, type CutPart, namesByHeading, type Notice, NOTICES } from "~/bulletin/bulletin";
import { Prose, Rule } from "~/components/page/page";
import { DayNumeral, DayServices } from "~/components/parish-life/services";
import { ReadingName, ReadingText } from "~/components/readings/readings-page";
import { fullDate } from "~/dates/civil-date";

/**
 * The bulletin: on paper one sheet that lies on its side, printed on both, with the cover on the right of the first
 * page and the back on its left. On a screen the parts follow each other.
 */
export function BulletinSheet(bulletin: Bulletin) {
  const onBack = NOTICES.filter((notice) => !bulletin.inside.includes(notice));
  return (
    <article className="bulletin">
      <div className="bulletin-outside">
        <Cover {...bulletin} />
        <div className="bulletin-back">
          <Week {...bulletin} />
          {onBack.map((notice) => (
            <NoticeSection key={notice} notice={notice} bulletin={bulletin} />
          ))}
        </div>
      </div>
      <div className="bulletin-inside">
        {bulletin.hymns && (
          <section>
            <h2>Hymns</h2>
            <Prose html={bulletin.hymns} />
          </section>
        )}
        <Readings {...bulletin} />
        {bulletin.inside.map((notice) => (
          <NoticeSection key={notice} notice={notice} bulletin={bulletin} />
        ))}
      </div>
    </article>
  );
}

/** The sizes of type on paper that fit the sheet and its cover. */
export const typeCss = ({ size, coverSize }: Bulletin): string =>
  `@media print{.bulletin{font-size:${size}pt}.bulletin-cover{font-size:${coverSize}pt}}`;

function Cover(bulletin: Bulletin) {
  const { sunday, parish, title, subtitle, tone, fast, saints, services, nearest, own } = bulletin;
  return (
    <div className="bulletin-cover">
      <div>
        <Rule />
        <p className="bulletin-parish">{parish.name}</p>
      </div>
      <div>
        <p className="label">
          <time dateTime={sunday}>{fullDate(sunday)}</time>
        </p>
        <h1>{title}</h1>
        {subtitle && <p className="bulletin-subtitle">{subtitle}</p>}
        <p>
          {tone && `${tone}. `}
          <i className="fast">{fast}</i>.
        </p>
        {saints && <p className="soft">{saints}</p>}
        <More of="saints" path={`/calendar/${sunday}`} bulletin={bulletin} />
      </div>
      <div>
        {services.length > 0 ? <DayServices services={services} /> : <p>No services are held this Sunday.</p>}
        <More of="services" path="/announcements" bulletin={bulletin} />
        {nearest && <p>{nearest}.</p>}
        {rolesOf(bulletin).map(({ role, name, isOpen }, index) => (
          <p key={index}>
            <b>{role}:</b> {isOpen ? <i>{name}</i> : name}
          </p>
        ))}
        <More of="roles" path="/who-serves" bulletin={bulletin} />
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

const Week = (bulletin: Bulletin) => (
  <section>
    <h2>This week</h2>
    <ol className="days lines">
      {bulletin.days.map(({ date, title, fast, isRed, services }) => (
        <li key={date} className={isRed ? "is-red" : undefined}>
          <h3>
            <DayNumeral date={date} />
          </h3>
          <div>
            {services.length > 0 && <DayServices services={services} />}
            <p>
              {title}. <i className="fast">{fast}</i>.
            </p>
          </div>
        </li>
      ))}
    </ol>
    <More of="days" path={`/week/${bulletin.sunday}`} bulletin={bulletin} />
    {bulletin.fastLegend && <p className="soft">{bulletin.fastLegend}</p>}
  </section>
);

const Readings = (bulletin: Bulletin) => (
  <>
    {bulletin.readings.map(({ id, text, ...reading }) => (
      <section key={id}>
        <h2>
          <ReadingName {...reading} />
        </h2>
        {text && !("missing" in text) && <ReadingText {...text} />}
      </section>
    ))}
    {bulletin.readings.some(({ text }) => text && !("missing" in text)) && (
      <p className="soft">{bulletin.translation}</p>
    )}
    <More of="readings" path={`/readings/${bulletin.sunday}`} bulletin={bulletin} />
  </>
);

function NoticeSection({ notice, bulletin }: { notice: Notice; bulletin: Bulletin }) {
  const { announcements, events, laterEvents } = bulletin;
  if (notice === "names")
    return namesByHeading(bulletin).map(({ heading, names }) => (
      <section key={heading}>
        <h2>{heading}</h2>
        <p>
          {names.join(names.some((name) => name.includes(",")) ? "; " : ", ")}
          {bulletin.cut.includes("names") && " and others"}.
        </p>
      </section>
    ));
  if (notice === "announcements")
    return announcements.length === 0 && !bulletin.cut.includes("announcements") ? null : (
      <section>
        <h2>Announcements</h2>
        {announcements.map(({ title, text }) => (
          <div key={title + text}>
            <h3>{title}</h3>
            <Paragraphs text={text} />
          </div>
        ))}
        <More of="announcements" path="/announcements" bulletin={bulletin} />
      </section>
    );
  if (events.length + laterEvents.length === 0 && !bulletin.cut.includes("events")) return null;
  return (
    <section>
      <h2>Events</h2>
      {events.map(({ title, when, text }) => (
        <div key={title + when}>
          <p>
            <b>{title}</b>: {when}
          </p>
          {text && <Paragraphs text={text} />}
        </div>
      ))}
      {laterEvents.map(({ title, when }) => (
        <p key={title + when}>
          <b>{title}</b>: {when}
        </p>
      ))}
      <More of="events" path="/announcements#events" bulletin={bulletin} />
    </section>
  );
}

const Paragraphs = ({ text }: { text: string }) =>
  text.split("\n").map((paragraph, index) => <p key={index}>{paragraph}</p>);

/** Where the rest of a part is that was too long for the sheet. */
const More = ({ of, path, bulletin }: { of: CutPart; path: string; bulletin: Bulletin }) =>
  bulletin.cut.includes(of) ? (
    <p className="soft">
      More at <a href={path}>{bulletin.parish.site ? bulletin.parish.site + path.replace(/#.*/, "") : "our site"}</a>
    </p>
  ) : null;
