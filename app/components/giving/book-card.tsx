import { type Picture } from "~/content/pictures/picture";
import { type SiteContent } from "~/content/schema";
import { Card } from "~/components/elements/card";
import { Prose } from "~/components/page/page";
import { PaymentButton } from "./payment-button";
import { PictureFrame } from "~/components/elements/picture";

type Book = Omit<NonNullable<SiteContent["books"]>["books"][number], "picture"> & { picture?: Picture };

export function BookCard({ book }: { book: Book }) {
  return (
    <Card title={book.title} icon={book.picture ? undefined : "book"}>
      {book.picture && <PictureFrame className="book-picture" picture={book.picture} text="" sizes="8rem" first />}
      <Prose html={book.description} />
      {book.dollars && <p className="book-price">${book.dollars}</p>}
      <PaymentButton id={book.hostedButtonId} link={book.link}>
        Buy <span className="visually-hidden">{book.title}</span>
      </PaymentButton>
    </Card>
  );
}
