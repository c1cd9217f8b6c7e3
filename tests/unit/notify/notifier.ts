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
  sendTimeoutMs: 2_000,
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

/** A store with a notifier at work on it, and what it logged; `restart` is what a new start of the site does. */
export class Newsroom {
  readonly logged: string[] = [];
  private readonly file = join(temporaryFolder("news"), "parish.db");
  private store = openSqliteStore(this.file, { notifications: true });

  constructor(
    private smtpUrl: string,
    private readonly changes: { content?: "full" | "summary"; to?: string; timing?: Partial<Timing> } = {},
  ) {
    this.start();
  }

  async receive<C extends CollectionName>(collection: C, fields: NewRecord<C>, id = newRecordId()): Promise<string> {
    await this.store.create(collection, id, fields);
    notifyRecordCreated();
    return id;
  }

  get outbox() {
    return this.store.outbox;
  }

  delete = (collection: CollectionName, id: string) => this.store.delete(collection, [id]);

  async restart(smtpUrl = this.smtpUrl): Promise<void> {
    await this.close();
    this.smtpUrl = smtpUrl;
    this.store = openSqliteStore(this.file, { notifications: true });
    this.start();
  }

  async close(): Promise<void> {
    await stopNotifier();
    await this.store.close();
  }

  private start(): void {
    const { content = "full", to = "priest@example.org", timing } = this.changes;
    const write = (event: object) => this.logged.push(JSON.stringify(event));
    startNotifier(this.store, {
      settings: mailSettings({
        smtpUrl: this.smtpUrl,
        smtpTls: "required",
        notifyFrom: "Parish <site@example.org>",
        notifyTo: to,
        notifyContent: content,
      }),
      describe: (collection, record) => describeRecord(collection, record, shippedContent()),
      timeZone: "America/New_York",
      log: { info: write, warn: write },
      timing: { ...quick, ...timing },
    });
  }
}
