import { etagOf, isFresh, pageRequest } from "./request/page-request";

/** A public text answer, such as robots.txt or sitemap.xml, cached for an hour. */
export function plainAnswer(type: string, body: string): Response {
  return new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
  });
}

/** An answer with an ETag: 304 without a body when the client already has this text. */
export function taggedAnswer(request: Request, text: string, headers: Record<string, string>): Response {
  const etag = etagOf(text);
  const isKnown = isFresh(pageRequest(request), etag);
  return new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers: { ...headers, ETag: etag } });
}
