import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { altarListsIn } from "~/commemorations/weekly-list/altar-lists";
import { type CutOff } from "~/commemorations/window";
import { type MailSettings } from "~/notify/mail-settings";
import { notifyRecordCreated, stopNotifier } from "~/notify/notify.server";
import { startWeeklyList } from "~/commemorations/weekly-list/weekly-list.server";
import { type RecordStore } from "~/records/record-store";
import { sundayRules } from "../../support/content/sunday-rules";
import { prayer } from "../../support/records/sample-records";
import { type MailServer } from "../../support/stand-ins/mail-server";
import { mailServerOfTest } from "../../support/stand-ins/mail-server-of-test";
import { until } from "../../support/until";
import { startQuickly } from "../notify/notifier";
import { storeOfTest } from "../records/stores";

const at = (local: string) => new Date(`${local}-05:00`);

let mail: MailServer;
let store: RecordStore;
let weekly: ReturnType<typeof startWeeklyList>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  cutOff = { day: "Sunday", time: "07:00" };
  mail = await mailServerOfTest();
  store = storeOfTest({ notifications: true });
});
afterEach(async () => {
  weekly.stop();
  await stopNotifier();
  vi.useRealTimers();
});

let cutOff: CutOff;

interface Start {
  siteNotes?: string[];
  marks?: "read";
  /** The lists that are marked as printed. */
  printed?: string[];
}

/** Starts the site's part that sends mail. */
function start({ siteNotes = [], marks, printed = [] }: Start = {}): void {
  weekly = startWeeklyList(store, {
    settings: {
      from: "site@example.org",
      weeklyList: { day: "Saturday", time: "18:00", to: ["priest@example.org"], marks },
    } as MailSettings,
    rules: async () => ({ ...sundayRules(), cutOff }),
    contentVersion: () => cutOff,
    parishName: () => "St. Herman Orthodox Church",
    log: { info() {}, warn() {} },
    onAdded: notifyRecordCreated,
    siteNotes: async () => siteNotes,
    markPrinted: async (ids) => printed.push(...ids),
  });
  startQuickly(store, mail.url, { kinds: weekly.kinds });
}

const receive = (name: string) => store.create("prayerRequests", `${name}-id`, prayer(name));
const lists = () => mail.accepted.filter(({ subject }) => /Commemorations|More names/.test(subject!));

/** The clock shows another time from now on, and the site's own timers go on by it. */
async function clockJumpsTo(local: string): Promise<void> {
  vi.setSystemTime(at(local));
  await vi.advanceTimersByTimeAsync(6_000);
}

it("reports faults of the site itself, and has its additions at a cut-off moved earlier in content/prayer.yml", async () => {
  vi.setSystemTime(at("2026-11-21T18:00:00"));
  start({ siteNotes: ["There is no good backup."] });
  await until(() => expect(lists()).toHaveLength(1));
  for (const body of [lists()[0]!.text, lists()[0]!.html]) expect(body).toContain("There is no good backup.");
  vi.setSystemTime(at("2026-11-21T20:00:00"));
  await receive("Peter");
  cutOff = { day: "Saturday", time: "21:00" };
  await clockJumpsTo("2026-11-21T21:02:00");
  await until(() => expect(lists()).toHaveLength(2));
  expect(lists()[1]!.subject).toBe("More names for Sunday, November 22, 2026");
  expect(lists()[1]!.text).toMatch(/LIVING \(1\)\n {2}Peter\n/);
});

it.each([
  ["on the Sunday itself", false, "2026-11-22T23:59:00"],
  ["on the day after", true, "2026-11-23T00:01:00"],
])("sent %s, reports that it is late: %s", async (_when, isLate, sent) => {
  vi.setSystemTime(at("2026-11-21T18:00:00"));
  await altarListsIn(store.values).add({
    id: "2026-11-22",
    after: "2026-11-15T12:00:00.000Z",
    until: "2026-11-21T22:59:00.000Z",
  });
  vi.setSystemTime(at(sent));
  start();
  await until(() => expect(lists().length).toBeGreaterThan(0));
  expect(lists()[0]!.text!.includes("This email is late: it could not be sent sooner.")).toBe(isLate);
});

it.each([
  ["read", ["Anna-id"]],
  [undefined, []],
] as const)("marks its requests when WEEKLY_LIST_MARKS is %s", async (marks, expected) => {
  vi.setSystemTime(at("2026-11-20T12:00:00"));
  await receive("Anna");
  vi.setSystemTime(at("2026-11-21T18:00:00"));
  const printed: string[] = [];
  start({ marks, printed });
  await until(() => expect(lists()).toHaveLength(1));
  await until(async () => expect(await store.outbox.count()).toBe(0));
  expect(printed).toEqual(expected);
});
