import { createHash } from "node:crypto";
import { isFresh, pageRequestOf } from "~/http/request/page-request";

/** A feed as it is sent. */
export interface Feed {
  text: string;
  etag: string;
}

export const withTag = (text: string): Feed => ({
  text,
  etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 20)}"`,
});

/** An iCalendar file as a response; 304 without a body when the client has it already. */
export const calendarResponse = (request: Request, feed: Feed, filename: string): Response =>
  feedResponse(request, feed, 900, {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": `inline; filename="${filename}"`,
  });

/** An Atom feed as a response, kept no longer than a page of the site: a cancellation is told at once. */
export const atomResponse = (request: Request, feed: Feed): Response =>
  feedResponse(request, feed, 300, { "Content-Type": "application/atom+xml; charset=utf-8" });

function feedResponse(request: Request, { text, etag }: Feed, maxAgeSeconds: number, type: HeadersInit): Response {
  const headers = { ETag: etag, "Cache-Control": `public, max-age=${maxAgeSeconds}` };
  const asked = pageRequestOf((name) => request.headers.get(name));
  if (isFresh(asked, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, ...type } });
}
