import { dollars, group, image, list, providerName, text, webAddress } from "~/content/schema/fields";
import { markdown } from "~/content/schema/markdown";

const book = group({
  title: text(120),
  description: markdown(2000),
  dollars: dollars.optional(),
  picture: image.optional(),
  hostedButtonId: providerName,
  link: webAddress,
});

/**
 * content/books.yml. `payments.sdk` is the provider's script, of this page only; `payments.hosts` are all the
 * origins that it draws scripts, frames, pictures and answers from, and `payments.object` the name it gives itself.
 */
export const books = group({
  intro: markdown(2000),
  books: list(book, { most: 50 }),
  payments: group({ object: providerName, sdk: webAddress, hosts: list(webAddress, { most: 20 }) }),
});
