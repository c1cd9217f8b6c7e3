import { answerWith, cachedPage, dropOutdatedPages, type PageCacheSource, pageKey } from "./page-cache.server";
import { pageRequestOf } from "./request/page-request";
import { type Middleware } from "./middleware";

export const answerFromCache =
  ({ currentVersion, renewFormCookie }: PageCacheSource): Middleware =>
  (request, response, next) => {
    const asked = pageRequestOf((name) => request.headers[name]);
    if (request.method === "POST" || asked.hasFlashCookie) return next();
    const version = currentVersion();
    dropOutdatedPages(version);
    const page = cachedPage(pageKey(request.url!.split("?", 1)[0]!, asked.saveData));
    if (!page) return next();
    const answer = answerWith(page, asked, version.maxAgeSeconds, renewFormCookie);
    response.writeHead(answer.status, answer.headers);
    response.end(request.method === "HEAD" ? undefined : (answer.body ?? undefined));
  };
