import { useLoaderData } from "@remix-run/react";
import { BookCard } from "~/components/giving/giving";
import { Cards } from "~/components/elements/card";
import { Page, Prose, type RouteHandle } from "~/components/page/page";
import { withPicture } from "~/content/pictures/pictures.server";
import { contentPart } from "~/page-data/home-page.server";
import { useDocument } from "~/components/shell/document-context";

export const handle: RouteHandle = {
  scripts: ["payment-buttons"],
  hasProviderStyles: true,
};

export function loader() {
  const { intro, books, payments } = contentPart("books");
  const from = [payments.sdk, ...payments.hosts];
  return {
    head: {
      title: "Books",
      description: "Prayer books and service books, sold by the parish.",
      outside: { script: from, style: from, frame: from, connect: from, image: from, form: from },
    },
    intro,
    payments,
    books: books.map(withPicture),
  };
}

export default function Books() {
  const { intro, books, payments } = useLoaderData<typeof loader>();
  return (
    <Page title="Books" aside={null}>
      <Prose html={intro} />
      {/* For the script `payment-buttons`: the provider's script, and the global object that it creates. */}
      <div
        data-payment-sdk={payments.sdk}
        data-payment-object={payments.object}
        data-style-nonce={useDocument().providerNonce}
      >
        <Cards>
          {books.map((book) => (
            <BookCard key={book.hostedButtonId} book={book} />
          ))}
        </Cards>
      </div>
    </Page>
  );
}
