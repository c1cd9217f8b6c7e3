import { isFresh, pageRequestOf } from "~/http/request/page-request";
import { type Feed } from "./feed.server";

/** An iCalendar file as a response; 304 without a body when the client has it already. */
export function calendarResponse(request: Request, { text, etag }: Feed, filename: string): Response {
  const headers = { ETag: etag, "Cache-Control": "public, max-age=900" };
  if (
    isFresh(
      pageRequestOf((name) => request.headers.get(name)),
      etag,
    )
  ) {
    return new Response(null, { status: 304, headers });
  }
  const type = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": `inline; filename="${filename}"`,
  };
  return new Response(text, { headers: { ...headers, ...type } });
}
