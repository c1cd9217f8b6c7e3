import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultTiming } from "~/notify/backoff";
import { recordKinds } from "~/notify/mail-kinds";
import { type Message } from "~/notify/message";
import { Sender } from "~/notify/sender";
import { DeliveryError } from "~/notify/smtp";
import { type RecordStore } from "~/records/record-store";
import { StoreError } from "~/records/store-error";
import { prayer } from "../../support/records/sample-records";
import { storeOfTest } from "../records/stores";
import { loopbackServer } from "./notifier";

const [second, minute, day] = [1_000, 60_000, 86_400_000];

let store: RecordStore;
/** The mail server's reaction to a message; by default it accepts each. */
let deliver: (message: Message, signal: AbortSignal) => Promise<void>;
/** The mails that it accepted, and the times of all tries in seconds after noon. */
let sent: Message[];
let attempts: number[];
let logged: Record<string, unknown>[];
let sender: Sender | undefined;

beforeEach(() => {
  store = storeOfTest({ notifications: true });
  vi.useFakeTimers({ now: new Date("2025-11-10T12:00:00Z") });
  // A wait is between a half and the whole of its step: the whole, in these tests.
  vi.spyOn(Math, "random").mockReturnValue(1);
  deliver = async () => {};
  [sent, attempts, logged] = [[], [], []];
});
afterEach(async () => {
  await Promise.all([sender?.stop(), pass(minute)]);
  sender = undefined;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const secondsAfterNoon = () => Math.round((Date.now() - Date.parse("2025-11-10T12:00:00Z")) / second);
/** A commit of the store takes a millisecond of the faked clock. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms + 20);
const events = (name: string) => logged.filter(({ event }) => event === name);
const subjects = () => sent.map(({ subject }) => subject);

/** Stores prayer requests with these ids, whose mails are due now. */
const add = (...ids: string[]) =>
  Promise.all([...ids.map((id) => store.create("prayerRequests", id, prayer())), pass(0)]);
const waiting = async () => (await store.outbox.rows()).filter(({ dueMs }) => dueMs !== null);
const pending = async () => (await waiting()).map(({ id }) => id);

async function start(to: { prayerRequests?: string[] } = { prayerRequests: ["priest@example.org"] }): Promise<void> {
  const write = (event: object) => void logged.push(event as Record<string, unknown>);
  const settings = { smtp: loopbackServer, from: "site@example.org", to, content: "full" } as const;
  sender = new Sender({
    outbox: store.outbox,
    settings,
    mailingIntervalMs: 0,
    turn: { take: async () => 0, release: async () => {} },
    kinds: recordKinds(store, {
      settings,
      describe: (_, { id }) => ({ title: `Request ${id}`, rows: [] }),
      timeZone: "America/New_York",
    }),
    deliver: async (message, signal) => {
      attempts.push(secondsAfterNoon());
      await deliver(message, signal);
      sent.push(message);
    },
    timing: defaultTiming,
    log: { info: write, warn: write },
  });
  await pass(0);
}

/** A mail server that does not say its last word. */
const untilBrokenOff = (_: Message, signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => signal.addEventListener("abort", reject));

const refuse = (scope: "server" | "message") => async () => Promise.reject(new DeliveryError(scope, "EENVELOPE 550"));

/** Lets the store fail to note the outcome of a mail so many times. Returns a function that counts the tries. */
function failNotes(failures: number): () => number {
  const { replace } = store.outbox;
  let tries = 0;
  vi.spyOn(store.outbox, "replace").mockImplementation((row, rows) =>
    rows.some(({ outcome }) => outcome) && (tries += 1) <= failures
      ? Promise.reject(new StoreError("busy"))
      : replace(row, rows),
  );
  return () => tries;
}

describe("the status for monitors", () => {
  it("is failing once a mail has waited for an hour since its record came, and ok when all have left", async () => {
    deliver = refuse("server");
    await add("one");
    await pass(10 * minute);
    await start();
    expect(sender!.status()).toEqual({ status: "ok", waiting: 1, since: expect.stringContaining("T12:00:00.") });
    await add("two");
    await pass(49 * minute);
    expect(sender!.status()).toMatchObject({ status: "ok", waiting: 2 });
    await pass(minute);
    expect(sender!.status()).toEqual({ status: "failing", waiting: 2, since: expect.stringContaining("T12:00:00.") });
    deliver = async () => {};
    await pass(5 * minute);
    expect(sent).toHaveLength(2);
    expect(sender!.status()).toEqual({ status: "ok", waiting: 0 });
  });

  it("is ok again when the record whose mail is refused is deleted", async () => {
    deliver = refuse("message");
    await add("one");
    await start();
    await pass(90 * minute);
    expect(sender!.status().status).toBe("failing");
    await Promise.all([store.delete("prayerRequests", ["one"]), pass(0)]);
    sender!.wakeUp();
    await pass(minute);
    expect(sender!.status()).toEqual({ status: "ok", waiting: 0 });
  });
});

describe("a message", () => {
  it("is sent once at the start, when the sender wakes up, or five minutes after another process left it", async () => {
    await add("one");
    await start();
    expect(sent).toMatchObject([{ to: "priest@example.org", subject: "Request one received" }]);
    expect(logged).toEqual([{ event: "notification-sent", collection: "prayerRequests" }]);
    await add("two");
    expect(sent).toHaveLength(1);
    sender!.wakeUp();
    await pass(0);
    expect(sent).toHaveLength(2);
    await add("three");
    await pass(30 * minute);
    expect(subjects()).toEqual(["one", "two", "three"].map((id) => `Request ${id} received`));
    expect([attempts[2], await pending()]).toEqual([300, []]);
  });

  it("is dropped without an address for its collection, or without its record", async () => {
    await add("unwanted");
    await start({});
    expect([attempts.length, await pending()]).toEqual([0, []]);
    vi.spyOn(store, "get").mockResolvedValue(undefined);
    await add("gone");
    await pass(5 * minute);
    expect([attempts.length, await pending(), logged]).toEqual([0, [], []]);
  });

  it("is not sent again when the store cannot note its delivery; the sender retries the note", async () => {
    const tries = failNotes(3);
    await add("one", "two");
    await start();
    await pass(10 * minute);
    expect([tries(), await pending(), subjects()]).toEqual([5, [], ["Request one received", "Request two received"]]);
    expect(events("outbox-unreachable")).toHaveLength(3);
  });

  it("is aborted after a minute, and claimed for two, so that no other process sends it", async () => {
    deliver = untilBrokenOff;
    await add("slow");
    await start();
    expect(Math.round(((await waiting())[0]!.dueMs! - Date.now()) / second)).toBe(120);
    await pass(minute - second);
    expect(logged).toEqual([]);
    await pass(2 * second);
    expect(logged).toMatchObject([{ event: "notification-rejected" }]);
  });

  it("to several addresses is one for each, and after a refusal of one only that one comes again", async () => {
    const addresses = ["a@example.org", "b@example.org", "c@example.org"];
    deliver = async ({ to }) => (to === "b@example.org" && attempts.length < 4 ? refuse("message")() : undefined);
    await add("one");
    await start({ prayerRequests: addresses });
    await pass(10 * minute);
    const reached = sent.map(({ to }) => to);
    expect([...reached].sort()).toEqual(addresses);
    expect([reached[2], await pending()]).toEqual(["b@example.org", []]);
  });
});

describe("a mail server that takes nothing", () => {
  it("is tried again after 5, 10, 20 seconds, and every 5 minutes without end, however many records arrive", async () => {
    deliver = refuse("server");
    await add("one");
    await start();
    for (let more = 0; more < 30; more += 1) {
      await add(`more-${more}`);
      sender!.wakeUp();
      await pass(100);
    }
    await pass(21 * minute);
    expect(attempts).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915, 1_215]);
    const failure = { event: "mail-server-failed", reason: "EENVELOPE 550" };
    expect(logged.slice(0, 2)).toEqual([
      { ...failure, failures: 1, againInSeconds: 5 },
      { ...failure, failures: 2, againInSeconds: 10 },
    ]);
  });

  it("gets everything once when it is back, and the next trouble begins with a short wait again", async () => {
    deliver = refuse("server");
    await add("one", "two", "three");
    await start();
    await pass(2 * minute);
    deliver = async () => {};
    await pass(2 * minute);
    expect(subjects().sort()).toEqual(["Request one received", "Request three received", "Request two received"]);
    logged.length = 0;
    deliver = refuse("server");
    await add("four");
    sender!.wakeUp();
    await pass(0);
    expect(logged).toMatchObject([{ failures: 1, againInSeconds: 5 }]);
  });

  it("is tried by several sites at different moments: a wait is shorter by up to a half", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    deliver = refuse("server");
    await add("one");
    await start();
    await pass(40 * second);
    expect(attempts).toEqual([0, 3, 8, 18, 38]);
  });
});

describe("a refused message", () => {
  it("is tried again after 5 seconds, at last every 6 hours, while others are sent at once", async () => {
    deliver = async ({ subject }) => (subject.includes("refused") ? refuse("message")() : undefined);
    await add("refused", "taken");
    await start();
    expect(subjects()).toEqual(["Request taken received"]);
    expect(logged).toContainEqual({
      event: "notification-rejected",
      collection: "prayerRequests",
      address: "address 1 of prayerRequests in NOTIFY_TO",
      reason: "EENVELOPE 550",
      attempts: 1,
    });
    attempts.length = 0;
    await pass(day);
    const waits = attempts.map((at, index) => at - (attempts[index - 1] ?? 0));
    const doubled = Array.from({ length: 13 }, (_, step) => 5 * 2 ** step);
    expect(waits).toEqual([...doubled, 21_600, 21_600]);
    expect(events("mail-server-failed")).toEqual([]);
  });

  it("also counts as refused when it cannot be composed; the log has the kind of error, not its text", async () => {
    deliver = async () => Promise.reject(new RangeError("Olga is no address"));
    await add("odd");
    await start();
    expect(logged).toEqual([
      { event: "notification-rejected", collection: "prayerRequests", reason: "RangeError", attempts: 1 },
    ]);
    deliver = async () => Promise.reject("Olga");
    await pass(5 * second);
    expect(logged.at(-1)).toMatchObject({ event: "notification-rejected", reason: "unknown" });
  });
});

it("a store that does not answer is tried again with growing waits; a record that cannot be read is its fault", async () => {
  const claim = vi.spyOn(store.outbox, "claim").mockRejectedValue(new StoreError("unreachable"));
  await add("one");
  await start();
  await pass(30 * second);
  claim.mockRestore();
  vi.spyOn(store, "get").mockRejectedValueOnce(new StoreError("busy"));
  await pass(5 * minute);
  const unreachable = { event: "outbox-unreachable", reason: "unreachable" };
  expect(events("outbox-unreachable")).toMatchObject([
    ...[5, 10, 20].map((againInSeconds) => ({ ...unreachable, againInSeconds })),
    { reason: "busy", againInSeconds: 40 },
  ]);
  expect(sent).toHaveLength(1);
});

it("a sender that waits for months keeps nothing of its waits", async () => {
  const [added, removed] = (["addEventListener", "removeEventListener"] as const).map((name) =>
    vi.spyOn(AbortSignal.prototype, name),
  );
  await start();
  await pass(500 * minute);
  expect(added!.mock.calls.length).toBeGreaterThan(99);
  expect(removed!.mock.calls.length).toBeGreaterThanOrEqual(added!.mock.calls.length - 1);
});

describe("a sender that is stopped", () => {
  it.each([
    ["news", 0],
    ["a mail server in trouble", 1],
  ])("sends nothing more, and ends at once while it waits for %s", async (_, tries) => {
    deliver = refuse("server");
    if (tries > 0) await add("one");
    await start();
    const before = Date.now();
    await sender!.stop();
    expect(Date.now()).toBe(before);
    await add("late");
    sender!.wakeUp();
    await pass(10 * minute);
    expect(attempts).toHaveLength(tries);
  });

  it("lets the message on its way arrive, and leaves the next one for the next start", async () => {
    deliver = () => new Promise((resolve) => setTimeout(resolve, 2 * second));
    await add("first", "second");
    await start();
    await Promise.all([sender!.stop(), pass(2 * second)]);
    expect([sent.length, await pending()]).toEqual([1, ["second"]]);
  });

  it("aborts a message after a few seconds; the next start sends it at once", async () => {
    deliver = untilBrokenOff;
    await add("hanging");
    await start();
    const ended = sender!.stop();
    await pass(2 * second);
    expect((await waiting())[0]!.dueMs).toBeGreaterThan(Date.now());
    await pass(second);
    await ended;
    expect(secondsAfterNoon()).toBe(3);
    expect((await waiting())[0]!.dueMs).toBeLessThanOrEqual(Date.now());
    expect(logged).toEqual([]);
  });
});

describe("an address that refuses without end", () => {
  const giveUps = () => events("notification-given-up");

  it("is given up only after twenty tries, also when the clock was at 1970 or jumped", async () => {
    deliver = refuse("message");
    vi.setSystemTime(new Date("1970-01-01T00:00:00Z"));
    await add("one");
    await start();
    vi.setSystemTime(new Date("2026-11-10T12:00:00Z"));
    await pass(45 * minute);
    expect([attempts.length, giveUps()]).toEqual([10, []]);
    await pass(2 * day);
    expect([attempts.length, giveUps().length]).toEqual([20, 1]);
  });

  it("is given up after five days, in the log and in the next mail, even when the store fails then", async () => {
    deliver = async ({ to }) => (to === "gone@example.org" ? refuse("message")() : undefined);
    const tries = failNotes(0);
    await add("one");
    await start({ prayerRequests: ["priest@example.org", "gone@example.org"] });
    await pass(5 * day - minute);
    expect(giveUps()).toEqual([]);
    expect(tries()).toBe(1);
    vi.restoreAllMocks();
    failNotes(1);
    await pass(6 * 60 * minute);
    expect(giveUps()).toMatchObject([{ address: "address 2 of prayerRequests in NOTIFY_TO", reason: "EENVELOPE 550" }]);
    expect(await pending()).toEqual([]);
    deliver = async () => {};
    for (const id of ["two", "three"]) {
      await add(id);
      sender!.wakeUp();
      await pass(minute);
    }
    const told =
      "has rejected address 2 of prayerRequests in NOTIFY_TO for days (EENVELOPE 550), and one message to it";
    expect(sent.map(({ text }) => text.includes(told))).toEqual([false, true, false, false, false]);
    expect(sent[1]!.text).toContain("The records themselves are safe.");
  });
});
