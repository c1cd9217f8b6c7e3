import { type Server } from "node:http";
import { calendarFacts } from "~/calendar/facts.server";
import { calendarEdition } from "~/calendar/source.server";
import { siteContent } from "~/content/site.server";
import { currentEdition } from "~/edition.server";
import { env } from "~/env.server";
import { describeRecord } from "~/forms/describe";
import { standBeforeRemixServe } from "~/http/front.server";
import { log } from "~/http/log.server";
import { stopInOrder } from "~/http/stop.server";
import { mailSettings, MailSettingsError } from "~/notify/mail-settings";
import { startNotifier, stopNotifier } from "~/notify/notify.server";
import { recordStore } from "~/records/open.server";
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
    if (!(error instanceof StoreRefusal || error instanceof MailSettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function openHouse(): void {
  const settings = mailSettings(env);
  calendarFacts();
  const store = recordStore();
  const timeZone = siteContent().parish.timezone;
  startNotifier(store, { settings, describe: describeRecord, timeZone, log });
  const stopRetention = startRetention(store, env.retentionDays, log);
  standBeforeRemixServe(currentEdition, (server) => {
    server.once("listening", () => sayWhere(server));
    // Asks the outside calendar, where there is one, before the first visitor does.
    calendarEdition();
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
