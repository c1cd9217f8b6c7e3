import { mistakesInFolder } from "~/content/live-content.server";
import { contentVersion } from "~/content/snapshot.server";
import { env } from "~/env.server";
import { type Middleware } from "~/http/middleware";
import { pathOf } from "~/http/refuse.server";
import { backupStatus } from "~/records/backup-schedule.server";
import { isStoreReady } from "~/records/open-store.server";

interface Health {
  status: "ok" | "failing";
  [detail: string]: unknown;
}

/**
 * Answers /healthz and /readyz, as JSON. They pass neither Remix nor a queue: a check is answered while pages and posts
 * wait, and many checks at once cost little.
 */
export const answerHealthChecks: Middleware = (request, response, next) => {
  const check = request.method === "POST" ? undefined : checks[pathOf(request)];
  if (!check) return next();
  void check().then((health) => {
    const body = JSON.stringify(health);
    response.writeHead(health.status === "ok" ? 200 : 503, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
    });
    response.end(body);
  });
};

const checks: Record<string, (() => Promise<Health>) | undefined> = {
  /**
   * The process is up. It touches neither the store nor the content: a failing store is not a reason to restart the
   * site.
   */
  "/healthz": () => Promise.resolve({ status: "ok", version: env.version }),
  /**
   * "ok" when the content is loaded and the store accepts a record. With mistakes in a change of the content the site
   * is ready: it shows what it showed before. So it is with a backup that fails (`backup`, where there is
   * BACKUP_EVERY).
   */
  "/readyz": async () => {
    const status = (await isStoreReady()) ? "ok" : "failing";
    return {
      status,
      version: env.version,
      content: contentVersion(),
      contentMistakes: mistakesInFolder(),
      store: status,
      backup: backupStatus(),
    };
  },
};
