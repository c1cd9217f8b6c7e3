import { type Server } from "node:http";
import { lastSunday, makeBulletin } from "~/bulletin/bulletin-page.server";
import { startKeepingBulletins } from "~/bulletin/kept-bulletins.server";
import { calendarCacheVersion } from "~/calendar/remote/day-source.server";
import { hasOldPictures } from "~/content/pictures/picture-folders.server";
import { startMakingCopies } from "~/content/pictures/copies.server";
import { contentVersion, shownFile, siteContent, withNewestContent } from "~/content/snapshot.server";
import { ContentError } from "~/content/source/problem";
import { currentCacheVersion } from "~/page-data/cache-version.server";
import { contentChecks } from "~/page-data/content-problems.server";
import { type PageCacheSource } from "./http/page-cache.server";
import { BuildFileError, loadBuiltFiles } from "~/http/built-files.server";
import { env } from "~/env.server";
import { loadIdHost } from "./feed/id-host.server";
import { renewFormCookie } from "./forms/receive/form-token.server";
import { siteSecret } from "./http/site-secret.server";
import { describeRecord, forms } from "./forms/all";
import { warnOfUnmailedContacts } from "./forms/mail-readers.server";
import { openLiveContent, watchContent } from "~/content/live-content.server";
import { log } from "~/log/log.server";
import { stopOnSignal, stopProcess } from "./http/process/shutdown.server";
import { areUpdatesOffered } from "~/notify/updates-offered.server";
import { mailSettings } from "~/notify/mail-settings";
import { notifyRecordCreated, startNotifier, stopNotifier } from "~/notify/notify.server";
import { MailSettingsError } from "~/notify/smtp-server";
import { iconAt } from "./page-data/icons.server";
import { newAddress } from "./page-data/links/moved.server";
import { keepPastSundays } from "./commemorations/past-sundays";
import { sundayRules, sundayRulesAt, waitingNames } from "./commemorations/sunday-rules.server";
import { startWeeklyList } from "./commemorations/weekly-list/weekly-list.server";
import { subscriberKinds } from "./updates/mailing-kind";
import { startUpdates } from "./updates/updates.server";
import { backUpNow, backupNotes, startBackups } from "~/records/backup-schedule.server";
import { type CollectionName, type StoredRecord } from "~/records/collections";
import { recordStore, watchRestores } from "~/records/open-store.server";
import { startRetention } from "~/records/retention.server";
import { StoreError } from "~/records/store-error";
import { confirmPage, unsubscribePage } from "./updates/links";
import { startDeletingUnconfirmed } from "./updates/waiting-addresses";

/** The functions that the middleware (app/server.ts) needs from the layers that know content and forms. */
export interface StartedSite extends PageCacheSource {
  /** The file of the content folder at a decoded address. */
  fileAt: typeof shownFile;
  /** The pages that take posts. */
  formPaths: readonly string[];
  /** The pages that mail programs post to (RFC 8058). */
  mailProgramPaths: readonly string[];
  /** The program's icon at a path. */
  iconAt: typeof iconAt;
  /** The new address of a moved page. */
  newAddress(target: string): string | undefined;
  /** Calls a function with the newest content, which stays the same for everything that it starts. */
  withNewestContent(run: () => void): void;
  /** Prepares the server that is about to listen. */
  onServer(server: Server): void;
  /** Stops the services and closes the records, after the last answer. */
  stop(): Promise<void>;
}

/**
 * Starts the site, once the server's build is loaded: reads content and calendar, and opens the records. The first
 * failure stops the start with a message for the operator, before anything is changed.
 */
export function startSite(): StartedSite {
  try {
    const stop = startServices();
    return {
      stop,
      currentVersion: currentCacheVersion,
      fileAt: shownFile,
      formPaths: [...forms.map(({ path }) => path), confirmPage, unsubscribePage],
      mailProgramPaths: [unsubscribePage],
      renewFormCookie,
      iconAt,
      newAddress,
      withNewestContent,
      onServer(server) {
        server.once("listening", () => logAddress(server));
        watchContent(contentChecks, () => warnOfUnmailedContacts(mailSettings(env)));
        stopOnSignal(server, stop);
        // Asks a remote calendar before the first visitor does.
        calendarCacheVersion();
      },
    };
  } catch (error) {
    stopProcess(messageFor(error));
  }
}

function messageFor(error: unknown): string {
  const refusals = [BuildFileError, ContentError, StoreError, MailSettingsError];
  if (error instanceof Error && refusals.some((refusal) => error instanceof refusal)) return error.message;
  return String(error instanceof Error ? error.stack : error);
}

/** @returns a function that stops the services, to call after the last answer */
function startServices(): () => Promise<void> {
  const settings = mailSettings(env);
  openLiveContent(contentChecks);
  const timeZone = siteContent().parish.timezone;
  loadBuiltFiles();
  if (hasOldPictures()) {
    log.warn(
      { event: "pictures-in-public" },
      "The next version reads content/pictures alone. Move them: " +
        "mkdir -p content/pictures; mv public/images/* content/pictures/; mv content/pictures/og.png public/images/",
    );
  }
  const store = recordStore();
  const stopMakingCopies = startMakingCopies();
  siteSecret();
  // Stores the host at the first start, before the address can change. The first request retries a failure.
  loadIdHost().catch(() => undefined);
  const stopRestores = watchRestores(log);
  const stopBackups = startBackups(env.backup, log);
  const stopPastSundays = keepPastSundays(store, sundayRules, log);
  // A preview of another day must keep nothing of it.
  const stopBulletins = env.previewDate
    ? () => {}
    : startKeepingBulletins(store, { last: lastSunday, make: makeBulletin, log });
  const weeklyList = startWeeklyList(store, {
    settings,
    rules: () => sundayRulesAt(store, new Date()),
    contentVersion,
    parishName: () => siteContent().parish.name,
    log,
    siteNotes: () => backupNotes(timeZone),
    onAdded: notifyRecordCreated,
    markPrinted: (ids) => store.mark("prayerRequests", ids, true),
  });
  const describe = (collection: CollectionName, record: StoredRecord) =>
    describeRecord(collection, record, siteContent());
  warnOfUnmailedContacts(settings);
  if (settings && !env.hasSiteUrl) {
    log.warn(
      { event: "no-site-url" },
      "SITE_URL is not set, so mails and the poster cannot link to the site: there is no page /updates, and subscribers get no mail",
    );
  }
  const mailStyle = settings && {
    from: settings.from,
    siteUrl: env.siteUrl,
    parishName: () => siteContent().parish.name,
  };
  startNotifier(store, {
    settings,
    describe,
    timeZone,
    log,
    kinds: { ...weeklyList.kinds, ...(mailStyle && env.hasSiteUrl && subscriberKinds(store, mailStyle, log)) },
    mailingIntervalMs: 60_000 / env.updatesPerMinute,
  });
  const stopDeletingUnconfirmed = startDeletingUnconfirmed(store, log);
  // A preview of another day has other services.
  const watchesChanges = areUpdatesOffered() && !env.previewDate;
  const stopUpdates = watchesChanges ? startUpdates(store, { log, onAdded: notifyRecordCreated }) : () => {};
  const stopRetention = startRetention(store, env.retentionDays, log, {
    waitingNames: () => waitingNames(store, new Date()),
    backUp: backUpNow,
  });
  return async () => {
    stopMakingCopies();
    stopRestores();
    stopRetention();
    stopDeletingUnconfirmed();
    stopUpdates();
    stopPastSundays();
    stopBulletins();
    weeklyList.stop();
    await Promise.all([stopNotifier(), stopBackups()]);
    await store.close();
  };
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
