import { type SiteContent } from "~/content/schema";
import { Card } from "./card";
import { Prose } from "./page";
import { PaymentButton } from "./payment-button";

export function BookCard({ book }: { book: SiteContent["books"]["books"][number] }) {
  return (
    <Card title={book.title} icon={book.picture ? undefined : "book"}>
      {book.picture && <img className="book-picture" src={book.picture} alt="" loading="lazy" />}
      <Prose html={book.description} />
      {book.dollars && <p className="book-price">${book.dollars}</p>}
      <PaymentButton id={book.hostedButtonId} link={book.link}>
        Buy <span className="visually-hidden">{book.title}</span>
      </PaymentButton>
    </Card>
  );
}
