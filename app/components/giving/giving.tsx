import { Card } from "~/components/elements/card";
import { Button } from "~/components/elements/link";
import { PictureFrame } from "~/components/elements/picture";
import { Prose, Section } from "~/components/page/page";
import { type Picture } from "~/content/pictures/picture";
import { type SiteContent } from "~/content/schema";
import { type Candle } from "~/content/schema/pages";

type CandlesProps = { candlesTitle?: string; candlesText?: string; candles?: Candle[] };

/** The candles that a page sells, each with its own page of the payment provider; nothing where there are none. */
export function Candles({ candlesTitle = "", candlesText = "", candles = [] }: CandlesProps) {
  if (candles.length === 0) return null;
  return (
    <Section title={candlesTitle} id="candles">
      <Prose html={candlesText} />
      <ul className="candles lines">
        {candles.map(({ name, dollars, link }) => (
          <li key={name}>
            <span>
              {name},&nbsp;${dollars}
            </span>{" "}
            <Button href={link} variant="quiet">
              Light<span className="visually-hidden"> this candle: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Book = Omit<NonNullable<SiteContent["books"]>["books"][number], "picture"> & { picture?: Picture };

export function BookCard({ book }: { book: Book }) {
  const id = book.hostedButtonId;
  return (
    <Card className="book" title={book.title} icon={book.picture ? undefined : "book"}>
      {book.picture && <PictureFrame className="book-picture" picture={book.picture} text="" sizes="8rem" first />}
      <Prose html={book.description} />
      {book.dollars && <p className="book-price">${book.dollars}</p>}
      {/* A plain link to a hosted payment button, and the place where the provider's script puts the button itself. */}
      <div className="pay no-print">
        <div id={`pay-link-${id}`}>
          <Button href={book.link} icon="arrow">
            Buy <span className="visually-hidden">{book.title}</span>
          </Button>
        </div>
        <div id={`pay-button-${id}`} data-hosted-button={id} data-instead-of={`pay-link-${id}`} />
      </div>
    </Card>
  );
}
