import { contentRefusedAtStart, mistakesInFolder } from "~/content/live-content.server";
import { contentVersion } from "~/content/snapshot.server";
import { env } from "~/env.server";
import { type Middleware } from "~/http/middleware";
import { pathOf } from "~/http/refuse.server";
import { mailStatus } from "~/notify/notify.server";
import { backupStatus } from "~/records/backup-schedule.server";
import { isStoreReady } from "~/records/open-store.server";

/** Answers /healthz and /readyz with JSON, before Remix and any queue: checks stay fast and cheap under load. */
export const answerHealthChecks: Middleware = (request, response, next) => {
  const path = request.method === "POST" ? "" : pathOf(request);
  // A failing store is no reason to restart the site.
  if (path === "/healthz") answer(true, {});
  else if (path === "/readyz") void isStoreReady().then((isReady) => answer(isReady, readiness(isReady)));
  else next();

  function answer(isWell: boolean, details: object): void {
    const body = JSON.stringify({ status: wordFor(isWell), version: env.version, ...details });
    const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
    response.writeHead(isWell ? 200 : 503, { ...headers, "Content-Length": Buffer.byteLength(body) });
    response.end(body);
  }
};

const wordFor = (isWell: boolean) => (isWell ? "ok" : "failing");

/**
 * Mistakes in the content (`contentKeptAt`: the start shows a kept version), failing backups (with BACKUP_EVERY) and
 * failing mail do not make the site unready.
 */
const readiness = (isStoreReady: boolean) => ({
  content: contentVersion(),
  contentMistakes: mistakesInFolder().length,
  contentKeptAt: contentRefusedAtStart()?.keptAt,
  store: wordFor(isStoreReady),
  backup: backupStatus(),
  mail: mailStatus(),
});
