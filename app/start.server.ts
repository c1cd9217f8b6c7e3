import { type Server } from "node:http";
import { calendarFacts } from "~/calendar/tables/facts.server";
import { calendarCacheVersion } from "~/calendar/remote/day-source.server";
import { siteContent } from "~/content/site.server";
import { ContentError, describeProblems } from "~/content/source/problem";
import { contentProblems } from "~/content-problems.server";
import { currentEdition } from "~/cache-version.server";
import { env } from "~/env.server";
import { describeRecord } from "~/forms/definition/describe";
import { standBeforeRemixServe } from "~/server/middleware.server";
import { log } from "~/log.server";
import { stopInOrder } from "~/server/shutdown.server";
import { mailSettings, MailSettingsError } from "~/notify/mail-settings";
import { startNotifier, stopNotifier } from "~/notify/notify.server";
import { recordStore } from "~/records/open-store.server";
import { startRetention } from "~/records/retention.server";
import { StoreRefusal } from "~/records/store-error";

/**
 * What happens once, when the server's build is loaded. Content and calendar are read and the records opened; the
 * first that is not right stops the start with words for the operator, and nothing has been touched.
 */
export function startSite(): void {
  try {
    openHouse();
  } catch (error) {
    console.error(messageFor(error));
    process.exit(1);
  }
}

/** A mistake in the content is answered with every mistake of the folder, the calendar's tables included. */
function messageFor(error: unknown): string {
  if (error instanceof ContentError) return describeProblems(contentProblems(env.contentDir), env.contentDir);
  if (error instanceof StoreRefusal || error instanceof MailSettingsError) return error.message;
  throw error;
}

function openHouse(): void {
  const settings = mailSettings(env);
  const timeZone = siteContent().parish.timezone;
  calendarFacts();
  const store = recordStore();
  startNotifier(store, { settings, describe: describeRecord, timeZone, log });
  const stopRetention = startRetention(store, env.retentionDays, log);
  standBeforeRemixServe(currentEdition, (server) => {
    server.once("listening", () => sayWhere(server));
    // Asks the outside calendar, where there is one, before the first visitor does.
    calendarCacheVersion();
    stopInOrder(server, async () => {
      stopRetention();
      await closeHouse();
    });
  });
}

async function closeHouse(): Promise<void> {
  await stopNotifier();
  await recordStore().close();
}

function sayWhere(server: Server): void {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  const url = `http://${env.host ?? "localhost"}:${port}`;
  const { place } = recordStore();
  log.info(
    { event: "listening", url, records: place, version: env.version },
    `The site is at ${url}, its records in ${place}`,
  );
}
