import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { altarListsIn } from "~/commemorations/weekly-list/altar-lists";
import { composeList } from "~/commemorations/weekly-list/list-message";
import { listKind } from "~/notify/mail-kinds";
import { notifyRecordCreated, stopNotifier } from "~/notify/notify.server";
import { type RecordStore } from "~/records/record-store";
import { StoreError } from "~/records/store-error";
import { sundayRules } from "../../support/content/sunday-rules";
import { type MailServer } from "../../support/stand-ins/mail-server";
import { mailServerOfTest } from "../../support/stand-ins/mail-server-of-test";
import { until } from "../../support/until";
import { startQuickly } from "../notify/notifier";
import { all } from "../../support/records/stored-records";
import { storeOfTest } from "../records/stores";
import { requestAt } from "./mails";
import { isFullSize } from "../../support/project/size";

const [rector, deacon] = ["rector@example.org", "deacon@example.org"] as const;
const window = { after: "2026-11-15T12:00:00.000Z", until: "2026-11-22T12:00:00.000Z" };

describe("The weekly list marks its printed requests", () => {
  let mail: MailServer;
  let store: RecordStore;
  beforeEach(async () => {
    mail = await mailServerOfTest();
    store = storeOfTest({ notifications: true });
    await store.import([
      requestAt("Early", new Date("2026-11-15T11:00:00Z")),
      requestAt("Anna", new Date("2026-11-16T12:00:00Z")),
      requestAt("Peter", new Date("2026-11-17T12:00:00Z")),
      requestAt("Late", new Date("2026-11-22T13:00:00Z")),
    ]);
    await altarListsIn(store.values).add({ id: "2026-11-22", ...window });
  });
  afterEach(() => stopNotifier());

  /** Starts the site's part that sends mail. */
  function start(
    giveUpAfterMs = 60_000,
    mark = (ids: readonly string[]): Promise<unknown> => store.mark("prayerRequests", ids, true),
  ) {
    const list = { from: "site@example.org", rules: async () => sundayRules(), parishName: () => "A parish" };
    startQuickly(store, mail.url, {
      settings: { weeklyList: { day: "Saturday", time: "18:00", to: [rector, deacon] } },
      timing: { giveUpAfterMs },
      kinds: listKind({
        to: [rector, deacon],
        compose: (id, to, notes) => composeList(store, id, to, { ...list, marksRead: true }, notes),
        markPrinted: mark,
      }),
    });
  }

  const read = async () => (await all(store.list("prayerRequests", { marked: true }))).map(({ id }) => id).sort();
  const isSent = () =>
    until(async () => {
      expect(await store.outbox.count()).toBe(0);
      // A row given up stays until the parish has read of it.
      expect((await store.outbox.endedRows()).filter(({ outcome }) => outcome.delivered)).toEqual([]);
    });
  const mailsTo = (address: string) => mail.accepted.filter(({ to }) => to?.[0]?.address === address);

  it("only after the last of them accepted it, and only what every mail has", async () => {
    mail.unknown.add(deacon);
    start();
    await until(() => expect(mailsTo(rector)).toHaveLength(1));
    expect(await read()).toEqual([]);
    await stopNotifier();
    // The deacon's mail is composed later, when one more request is there and another one is gone.
    await store.import([requestAt("Imported", new Date("2026-11-18T12:00:00Z"))]);
    await store.delete("prayerRequests", ["Peter-id"]);
    mail.unknown.clear();
    start();
    await isSent();
    expect(mailsTo(deacon)[0]!.text).toContain("Imported");
    expect(mailsTo(rector)).toHaveLength(1);
    expect(await read()).toEqual(["Anna-id"]);
  });

  it("not when one of them was given up", async () => {
    mail.unknown.add(deacon);
    start(0);
    await isSent();
    expect(mailsTo(rector)).toHaveLength(1);
    expect(await read()).toEqual([]);
  });

  it.runIf(isFullSize)("after a crash between mail and marks, and sends no mail twice", async () => {
    let tries = 0;
    start(undefined, async () => {
      tries += 1;
      throw new StoreError("busy");
    });
    await until(() => expect(tries).toBeGreaterThan(0));
    await stopNotifier();
    expect(await read()).toEqual([]);
    start();
    notifyRecordCreated();
    await isSent();
    expect(mail.accepted).toHaveLength(2);
    expect(await read()).toEqual(["Anna-id", "Peter-id"]);
  });
});
