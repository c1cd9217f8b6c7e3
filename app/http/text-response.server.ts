/** An answer that is not a page (robots.txt, sitemap.xml), the same for everybody, kept for an hour. */
export function plainAnswer(type: string, body: string): Response {
  return new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
  });
}
