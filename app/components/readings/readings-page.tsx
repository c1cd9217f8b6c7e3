import { Fragment } from "react";
import { HymnsLink } from "~/components/calendar/day-card";
import { Paginated } from "~/components/calendar/pagination";
import { ActionLink } from "~/components/elements/link";
import { Page, Section } from "~/components/page/page";
import { type ChurchPage } from "~/page-data/church-pages.server";
import { type ReadingInFull, type ReadingsPageData } from "~/page-data/readings-page.server";
import { type AnchoredVerse, type PartText } from "~/scripture/reading-text";
import { type TextMissing } from "~/scripture/verses";

/** So many readings are found without a list of them. */
const LIST_FROM = 4;

export function ReadingsPage(page: ReadingsPageData) {
  const { date, heading, heard, others, church, previous, next } = page;
  const day = { href: `/calendar/${date}`, name: "About this day" };
  return (
    <Page title={heading.title} lede={<Lede {...page} />}>
      <Paginated label="days" previous={previous} up={day} next={next}>
        {heard.length + others.length >= LIST_FROM && <ReadingList readings={[...heard, ...others]} />}
        {heard.length === 0 && <p>No readings are appointed for this day.</p>}
        <Group title="Readings of the day" readings={heard} source={church.readings} />
        <Group title="Also appointed for this day" readings={others} source={church.readings} />
        <div className="about-readings">
          <p>{page.showsTexts ? `The text is from the King James Version. ${page.note}` : page.note}</p>
          <p className="links">
            <ActionLink href={church.readings.link}>{`Readings at the ${church.readings.name}`}</ActionLink>{" "}
            <HymnsLink hymns={church.hymns} />
          </p>
        </div>
      </Paginated>
    </Page>
  );
}

const Lede = ({ date, longDate, heading }: ReadingsPageData) => (
  <>
    {"Readings for "}
    <time dateTime={date}>{longDate}</time>
    {heading.subtitle && (
      <>
        <br />
        {heading.subtitle}
      </>
    )}
  </>
);

function ReadingList({ readings }: { readings: ReadingInFull[] }) {
  return (
    <details className="reading-list no-print">
      <summary>{`All ${readings.length} readings`}</summary>
      <p className="soft">To print one reading alone, choose it here first.</p>
      <ul>
        {readings.map(({ id, service, citation }) => (
          <li key={id}>
            <a className="target" href={`#${id}`}>
              <ReadingName service={service} citation={citation} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const WHY_MISSING: Record<TextMissing, string> = {
  "not in the translation": "The translation used on this site does not have this book.",
  "numbered otherwise":
    "This reading follows the Septuagint, which differs here from the translation used on this site.",
  "not understood": "The text of this reading is not on this site.",
};

type ReadingNameProps = Pick<ReadingInFull, "service" | "citation"> & { description?: string };

/** "Liturgy: Hebrews 9:1-7 (Entrance)" */
export const ReadingName = ({ service, citation, description }: ReadingNameProps) => (
  <>{`${service}: ${citation}${description ? ` (${description})` : ""}`}</>
);

type GroupProps = { title: string; readings: ReadingInFull[]; source: ChurchPage };

function Group({ title, readings, source }: GroupProps) {
  if (readings.length === 0) return null;
  return (
    <Section title={title}>
      {readings.map(({ id, text, ...reading }) => (
        <section key={id} className="reading" id={id}>
          <h3>
            <ReadingName {...reading} />
          </h3>
          {text && "missing" in text && (
            <>
              <p>{WHY_MISSING[text.missing]}</p>
              <p>
                <ActionLink href={source.link}>Readings at the {source.name}</ActionLink>
              </p>
            </>
          )}
          {text && "parts" in text && <ReadingText {...text} />}
        </section>
      ))}
    </Section>
  );
}

/** The verses, in paragraphs. */
export function ReadingText({ parts }: { parts: PartText[] }) {
  return (
    <div className="scripture" lang="en">
      {parts.map(({ label, paragraphs }, index) => (
        <Fragment key={index}>
          {label && <h4>{label}</h4>}
          {paragraphs.map((verses, place) => (
            <p key={place}>
              {verses.map((verse) => (
                <Verse key={verse.label} {...verse} />
              ))}
            </p>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

/** A screen reader goes from verse to verse without a number between them. */
const Verse = ({ id, label, words }: AnchoredVerse) => (
  <>
    <sup aria-hidden="true" id={id}>{`${label}\u00a0`}</sup>
    {words.map(({ text, supplied }, index) => (supplied ? <i key={index}>{text}</i> : text))}
  </>
);
