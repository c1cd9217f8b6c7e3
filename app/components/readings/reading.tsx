import { Fragment } from "react";
import { type ChurchPage } from "~/page-data/church-pages.server";
import { CitationText } from "~/components/elements/prose";
import { ActionLink } from "~/components/elements/link";
import { type ReadingInFull } from "~/page-data/readings-page.server";
import { type AnchoredVerse, type PartText } from "~/scripture/reading-text";
import { type TextMissing } from "~/scripture/verses";

const WHY_MISSING: Record<TextMissing, string> = {
  "not in the translation": "The translation used on this site does not have this book.",
  "numbered otherwise":
    "This reading follows the Septuagint, which differs here from the translation used on this site.",
  "not understood": "The text of this reading is not on this site.",
  "not on this site": "The text of this reading is not on this site.",
};

/** A reading under its heading: the service, the citation, and the words. */
export function ReadingSection({ reading, source }: { reading: ReadingInFull; source: ChurchPage }) {
  const { id, citation, description, text } = reading;
  return (
    <section className="reading" id={id}>
      <h3>
        {`${reading.service}: `}
        <CitationText citation={citation} />
        {description && ` (${description})`}
      </h3>
      {text && ("missing" in text ? <NoText reason={text.missing} source={source} /> : <Text {...text} />)}
    </section>
  );
}

function NoText({ reason, source }: { reason: TextMissing; source: ChurchPage }) {
  return (
    <>
      <p>{WHY_MISSING[reason]}</p>
      <p>
        <ActionLink href={source.link}>Readings at the {source.name}</ActionLink>
      </p>
    </>
  );
}

function Text({ parts, wholeChapters }: { parts: PartText[]; wholeChapters: boolean }) {
  return (
    <div className="scripture" lang="en">
      {wholeChapters && <p className="reading-note">At the service we read only selected verses of this.</p>}
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
