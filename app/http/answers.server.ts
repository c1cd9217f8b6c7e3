import { etagOf } from "./request/page-request";

/** A public text answer, such as robots.txt or sitemap.xml, cached for an hour. */
export function plainAnswer(type: string, body: string): Response {
  return new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
  });
}

/** An answer with an ETag, so that a client does not load the same text again. */
export const taggedAnswer = (text: string, headers: Record<string, string>): Response =>
  new Response(text, { headers: { ...headers, ETag: etagOf(text) } });
