import { join } from "node:path";
import { describeRecord } from "~/forms/all";
import { type Timing } from "~/notify/backoff";
import { mailSettings } from "~/notify/mail-settings";
import { parseSmtpServer } from "~/notify/smtp-server";
import { notifyRecordCreated, startNotifier, stopNotifier } from "~/notify/notify.server";
import { type CollectionName, type NewRecord } from "~/records/collections";
import { newRecordId } from "~/forms/receive/store-record.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { shippedContent } from "../../support/content/site-content";
import { temporaryFolder } from "../../support/temporary";

const quick: Timing = {
  firstDelayMs: 5,
  maxDelayMs: 40,
  maxRejectedDelayMs: 60,
  // A slow machine breaks off no mail.
  sendTimeoutMs: 60_000,
  giveUpAfterMs: 60_000,
  giveUpAfterAttempts: 1,
};

/** Settings of a mail server on this machine. */
export const loopbackServer = parseSmtpServer("smtp://127.0.0.1:25", "required");

export const request: NewRecord<"prayerRequests"> = {
  prayerNamesLiving: "Anna\nPeter",
  prayerNamesDeparted: "none",
  prayerRequest: "A long journey",
};

type Options = Parameters<typeof startNotifier>[1];
interface Changes extends Partial<Omit<Options, "settings" | "timing">> {
  settings?: Partial<Options["settings"]>;
  timing?: Partial<Timing>;
}

/** Starts the notifier for a mail server of a test, with short waits; by default it is silent. */
export function startQuickly(
  store: Parameters<typeof startNotifier>[0],
  smtpUrl: string,
  { settings, timing, ...more }: Changes,
): void {
  startNotifier(store, {
    describe: () => ({ title: "Prayer request", rows: [] }),
    timeZone: "America/New_York",
    log: { info() {}, warn() {} },
    ...more,
    settings: {
      smtp: parseSmtpServer(smtpUrl, "required"),
      ...{ from: "site@example.org", to: {}, content: "full" },
      ...settings,
    },
    timing: { ...quick, ...timing },
  });
}

/** A store with a notifier at work on it, and what it logged; `restart` is what a new start of the site does. */
export class Newsroom {
  readonly logged: string[] = [];
  private readonly file = join(temporaryFolder("news"), "parish.db");
  private store = openSqliteStore(this.file, { notifications: true });

  constructor(
    private readonly smtpUrl: string,
    private readonly changes: { to?: string; timing?: Partial<Timing> } = {},
  ) {
    this.start();
  }

  async receive<C extends CollectionName>(collection: C, fields: NewRecord<C>): Promise<string> {
    const id = newRecordId();
    await this.store.create(collection, id, fields);
    notifyRecordCreated();
    return id;
  }

  get outbox() {
    return this.store.outbox;
  }

  async restart(): Promise<void> {
    await this.close();
    this.store = openSqliteStore(this.file, { notifications: true });
    this.start();
  }

  async close(): Promise<void> {
    await stopNotifier();
    await this.store.close();
  }

  private start(): void {
    const { to = "priest@example.org", timing } = this.changes;
    const write = (event: object) => this.logged.push(JSON.stringify(event));
    const [smtpUrl, notifyFrom] = [this.smtpUrl, "Parish <site@example.org>"];
    startQuickly(this.store, smtpUrl, {
      settings: mailSettings({ smtpUrl, smtpTls: "required", notifyFrom, notifyTo: to, notifyContent: "full" })!,
      describe: (collection, record) => describeRecord(collection, record, shippedContent()),
      log: { info: write, warn: write },
      timing,
    });
  }
}
