import { type HeadersFunction } from "@remix-run/node";

/** The `headers` of the pages behind a link in a mail: no cache, no search engine and no other site gets the link. */
export const linkHeaders: HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  // With no-referrer a browser posts a native form with "Origin: null".
  "Referrer-Policy": "same-origin",
});
