import { answerWith, cachedPage, dropOutdatedPages, type PageCacheSource, pageKey } from "./page-cache.server";
import { pageRequestOf } from "./request/page-request";
import { type Middleware } from "./middleware";

export function answerFromCache({ currentVersion, renewFormCookie }: PageCacheSource): Middleware {
  const version = oncePerSecond(currentVersion);
  return (request, response, next) => {
    const asked = pageRequestOf((name) => request.headers[name]);
    if (request.method === "POST" || asked.hasFlashCookie) return next();
    dropOutdatedPages(version());
    const page = cachedPage(pageKey(request.url!.split("?", 1)[0]!, asked.saveData));
    if (!page) return next();
    const answer = answerWith(page, asked, version().maxAgeSeconds, renewFormCookie);
    response.writeHead(answer.status, answer.headers);
    response.end(request.method === "HEAD" ? undefined : (answer.body ?? undefined));
  };
}

/** Reads a value at most once a second: reading it for each request would cost more than the answer. */
function oncePerSecond<Value>(ask: () => Value): () => Value {
  let askedAt = NaN;
  let value: Value;
  return () => {
    const second = Math.floor(Date.now() / 1000);
    if (second !== askedAt) [askedAt, value] = [second, ask()];
    return value;
  };
}
