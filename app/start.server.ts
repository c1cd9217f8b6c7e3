import { type Server } from "node:http";
import { lastSunday, makeBulletin } from "~/bulletin/bulletin-page.server";
import { startKeepingBulletins } from "~/bulletin/kept-bulletins.server";
import { calendarCacheVersion } from "~/calendar/remote/day-source.server";
import { startMakingCopies } from "~/content/pictures/picture-copies.server";
import { contentVersion, siteContent } from "~/content/snapshot.server";
import { ContentError } from "~/content/source/problem";
import { contentChecks } from "~/page-data/content-problems.server";
import { BuildFileError, loadBuiltFiles } from "~/http/built-files.server";
import { env } from "~/env.server";
import { readOnSentence } from "./commemorations/window";
import { loadIdHost } from "./feed/id-host.server";
import { siteSecret } from "./http/site-secret.server";
import { describeRecord } from "./forms/all";
import { warnOfUnmailedContacts } from "./forms/mail-readers.server";
import { openLiveContent, watchContent } from "~/content/live-content.server";
import { log } from "~/log/log.server";
import { stopOnSignal, stopProcess } from "./http/process/shutdown.server";
import { areUpdatesOffered } from "~/notify/updates-offered.server";
import { contentMailKind, mailRefusedContent } from "~/notify/content-mail.server";
import { mailSettings } from "~/notify/mail-settings";
import { notifyRecordCreated, startNotifier, stopNotifier } from "~/notify/notify.server";
import { MailSettingsError } from "~/notify/smtp-server";
import { keepPastSundays } from "./commemorations/past-sundays";
import { sundayRules, sundayRulesAt, waitingNames } from "./commemorations/sunday-rules.server";
import { startWeeklyList } from "./commemorations/weekly-list/weekly-list.server";
import { subscriberKinds } from "./updates/mailing-kind";
import { startUpdates } from "./updates/updates.server";
import { backUpNow, backupNotes, startBackups } from "~/records/backup-schedule.server";
import { recordStore } from "~/records/open-store.server";
import { startRetention } from "~/records/retention.server";
import { StoreError } from "~/records/store-error";
import { startDeletingUnconfirmed } from "./updates/waiting-addresses";

/** A visitor who wakes the machine does not wait for work that nobody sees. */
const firstAnswersMs = 1_000;

/**
 * Starts the site, once the server's build is loaded: reads content and calendar, and opens the records. The first
 * failure stops the start with a message for the operator, before anything is changed.
 * @returns `startUnseenWork`, to call when the first visitor has an answer; and `stop`, which stops the services and
 * closes the records, to call after the last answer
 */
export function startSite(): StartedSite {
  try {
    return startServices();
  } catch (error) {
    stopProcess(messageFor(error));
  }
}

export type StartedSite = ReturnType<typeof startServices>;

/** Prepares the server that is about to listen. */
export function prepareServer(server: Server, { stop, startUnseenWork }: StartedSite): void {
  server.once("listening", () => {
    logAddress(server);
    setTimeout(startUnseenWork, firstAnswersMs).unref();
  });
  watchContent(contentChecks, () => warnOfUnmailedContacts(mailSettings(env)));
  stopOnSignal(server, stop);
  // Asks a remote calendar before the first visitor does.
  calendarCacheVersion();
}

function messageFor(error: unknown): string {
  const refusals = [BuildFileError, ContentError, StoreError, MailSettingsError];
  if (error instanceof Error && refusals.some((refusal) => error instanceof refusal)) return error.message;
  return String(error instanceof Error ? error.stack : error);
}

function startServices() {
  const settings = mailSettings(env);
  openLiveContent(contentChecks);
  const timeZone = siteContent().parish.timezone;
  loadBuiltFiles();
  const store = recordStore();
  siteSecret();
  // Stores the host at the first start, before the address can change. The first request retries a failure.
  loadIdHost().catch(() => undefined);
  const parishName = () => siteContent().parish.name;
  const weeklyList = startWeeklyList(store, {
    settings,
    rules: () => sundayRulesAt(store, new Date()),
    contentVersion,
    parishName,
    log,
    siteNotes: () => backupNotes(timeZone),
    onAdded: notifyRecordCreated,
    markPrinted: (ids) => store.mark("prayerRequests", ids, true),
  });
  warnOfUnmailedContacts(settings);
  if (settings && !env.hasSiteUrl) {
    log.warn(
      { event: "no-site-url" },
      "SITE_URL is not set, so mails and the poster cannot link to the site: there is no page /updates, and subscribers get no mail",
    );
  }
  const style = settings && { from: settings.from, siteUrl: env.siteUrl, parishName };
  startNotifier(store, {
    settings,
    describe: (collection, record) => ({
      ...describeRecord(collection, record, siteContent()),
      readOn: readOnSentence(collection, record, sundayRules()),
    }),
    timeZone,
    log,
    kinds: {
      ...weeklyList.kinds,
      ...(settings && contentMailKind(settings, timeZone)),
      ...(style && env.hasSiteUrl && subscriberKinds(store, style, log)),
    },
    mailingIntervalMs: 60_000 / env.updatesPerMinute,
  });
  if (settings) {
    mailRefusedContent(store).then(
      (isNew) => isNew && notifyRecordCreated(),
      (error: Error) =>
        log.warn(
          { event: "content-mail-failed", reason: error.message },
          "The mail about the mistakes in the content was not stored. content:check lists them",
        ),
    );
  }
  const stops: (() => unknown)[] = [weeklyList.stop, stopNotifier, startMakingCopies(), startBackups(env.backup, log)];
  let hasEnded = false;
  const startUnseenWork = () => {
    if (hasEnded) return;
    const waiting = { waitingNames: () => waitingNames(store, new Date()), backUp: backUpNow };
    stops.push(
      keepPastSundays(store, sundayRules, log),
      startDeletingUnconfirmed(store, log),
      startRetention(store, env.retentionDays, log, waiting),
    );
    // A preview of another day must keep nothing of it, and has other services.
    if (env.previewDate) return;
    stops.push(startKeepingBulletins(store, { last: lastSunday, make: makeBulletin, log }));
    if (areUpdatesOffered()) stops.push(startUpdates(store, log, notifyRecordCreated));
  };
  const stop = async () => {
    hasEnded = true;
    await Promise.all(stops.map((stopService) => stopService()));
    await store.close();
  };
  return { startUnseenWork, stop };
}

function logAddress(server: Server): void {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  const url = `http://${env.host ?? "localhost"}:${port}`;
  const { place } = recordStore();
  log.info(
    { event: "listening", url, records: place, version: env.version },
    `The site is at ${url}, its records in ${place}`,
  );
}
