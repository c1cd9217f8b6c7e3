import { type IncomingMessage, type ServerResponse } from "node:http";
import { answerWith, type Edition, keptPage, openEdition, pageKey } from "~/document/page-cache.server";
import { pageRequestOf } from "~/requests/page-request";

/** Asks for the edition once a second at most: asking for each request would cost more than the answer. */
export function editionBySecond(currentEdition: () => Edition): () => Edition {
  let second = 0;
  let edition: Edition;
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, edition] = [now, currentEdition()];
    return edition;
  };
}

/** Answers a request for a text page that is kept. @returns false when it is not, and nothing was sent. */
export function answerFromCache(request: IncomingMessage, response: ServerResponse, edition: Edition): boolean {
  const asked = pageRequestOf((name) => request.headers[name]);
  if (request.method === "POST" || asked.hasFlashCookie) return false;
  openEdition(edition);
  const page = keptPage(pageKey(request.url!.split("?", 1)[0]!, asked.saveData));
  if (!page) return false;
  const answer = answerWith(page, asked, edition.maxAge);
  response.writeHead(answer.status, answer.headers);
  response.end(request.method === "HEAD" ? undefined : (answer.body ?? undefined));
  return true;
}
