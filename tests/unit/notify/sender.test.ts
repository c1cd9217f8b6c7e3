import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recordKinds } from "~/notify/mail-kinds";
import { type Message } from "~/notify/message";
import { Sender } from "~/notify/sender";
import { DeliveryError } from "~/notify/smtp";
import { StoreError } from "~/records/store-error";
import { loopbackServer } from "./notifier";
import { MemoryStore } from "./memory-store";

const [second, minute] = [1_000, 60_000];
const timing = {
  firstDelayMs: 4 * second,
  maxDelayMs: minute,
  maxRejectedDelayMs: 10 * minute,
  sendTimeoutMs: 30 * second,
  giveUpAfterMs: 30 * minute * 60,
  giveUpAfterAttempts: 5,
};

let store: MemoryStore;
/** The mail server's reaction to a message; by default it accepts each. */
let deliver: (message: Message, signal: AbortSignal) => Promise<void>;
let sent: { message: Message; at: number }[];
let attempts: number[];
let logged: Record<string, unknown>[];
let sender: Sender | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2025-11-10T12:00:00Z") });
  // A wait is between a half and the whole of its step: the whole, in these tests.
  vi.spyOn(Math, "random").mockReturnValue(1);
  store = new MemoryStore();
  deliver = async () => {};
  [sent, attempts, logged] = [[], [], []];
});
afterEach(async () => {
  await Promise.all([sender?.stop(), vi.advanceTimersByTimeAsync(minute)]);
  sender = undefined;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const sinceNoon = () => Date.now() - Date.parse("2025-11-10T12:00:00Z");
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const events = (name: string) => logged.filter(({ event }) => event === name);

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
      attempts.push(sinceNoon());
      await deliver(message, signal);
      sent.push({ message, at: sinceNoon() });
    },
    timing,
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
    store.received = "2025-11-10T12:00:00.000Z";
    store.add("one");
    await pass(10 * minute);
    await start();
    expect(sender!.status()).toEqual({ status: "ok", waiting: 1, since: "2025-11-10T12:00:00.000Z" });
    store.add("two");
    await pass(49 * minute);
    expect(sender!.status()).toMatchObject({ status: "ok", waiting: 2 });
    await pass(minute);
    expect(sender!.status()).toEqual({ status: "failing", waiting: 2, since: "2025-11-10T12:00:00.000Z" });
    deliver = async () => {};
    await pass(2 * minute);
    expect(sent).toHaveLength(2);
    expect(sender!.status()).toEqual({ status: "ok", waiting: 0 });
  });

  it("is ok again when the record whose mail is refused is deleted", async () => {
    deliver = refuse("message");
    store.add("one");
    await start();
    await pass(90 * minute);
    expect(sender!.status().status).toBe("failing");
    store.rows.clear();
    sender!.wakeUp();
    await pass(minute);
    expect(sender!.status()).toEqual({ status: "ok", waiting: 0 });
  });
});

describe("a message", () => {
  it("from before the start is sent at once to the address of its collection", async () => {
    store.add("one");
    await start();
    expect(sent).toMatchObject([{ message: { to: "priest@example.org", subject: "Request one received" }, at: 0 }]);
    expect(store.pending).toEqual([]);
    expect(logged).toEqual([{ event: "notification-sent", collection: "prayerRequests" }]);
  });

  it("of a new record is sent once when the sender wakes up", async () => {
    await start();
    for (const id of ["one", "two"]) {
      await pass(10);
      store.add(id);
      sender!.wakeUp();
    }
    await pass(0);
    expect(sent.map(({ message }) => message.subject)).toEqual(["Request one received", "Request two received"]);
    await pass(30 * minute);
    expect(sent).toHaveLength(2);
  });

  it("left by another process is found within a minute", async () => {
    await start();
    store.add("left");
    await pass(minute);
    expect(sent).toHaveLength(1);
  });

  it("is dropped without an address for its collection, or without its record", async () => {
    store.add("unwanted");
    await start({});
    expect([attempts.length, store.pending]).toEqual([0, []]);
    vi.spyOn(store, "get").mockResolvedValue(undefined);
    store.add("gone");
    await pass(minute);
    expect([attempts.length, store.pending]).toEqual([0, []]);
    expect(logged).toEqual([]);
  });

  it("is not sent again when the store cannot note its delivery; the sender retries the note", async () => {
    const tries = failNotes(3);
    store.add("one");
    store.add("two");
    await start();
    await pass(10 * minute);
    expect(store.pending).toEqual([]);
    expect(tries()).toBe(5);
    expect(sent.map(({ message }) => message.subject)).toEqual(["Request one received", "Request two received"]);
    expect(events("notification-sent")).toHaveLength(2);
    expect(events("outbox-unreachable")).toHaveLength(3);
  });

  it("is aborted after its time limit, and claimed for twice that time, so that no other process sends it", async () => {
    deliver = untilBrokenOff;
    store.add("slow");
    await start();
    expect(store.dueOf("slow") - Date.now()).toBe(2 * timing.sendTimeoutMs);
    await pass(timing.sendTimeoutMs);
    expect(logged).toEqual([]);
    await pass(second);
    expect(logged).toMatchObject([{ event: "notification-rejected" }]);
  });
});

describe("a mail server that takes nothing", () => {
  it("is tried again after 4, 8, 16, 32 seconds, and then every minute without end", async () => {
    deliver = refuse("server");
    store.add("one");
    await start();
    await pass(5 * minute);
    expect(attempts.map((at) => Math.round(at / second))).toEqual([0, 4, 12, 28, 60, 120, 180, 240, 300]);
    expect(logged[0]).toEqual({
      event: "mail-server-failed",
      reason: "EENVELOPE 550",
      failures: 1,
      againInSeconds: 4,
    });
    expect(logged[1]).toMatchObject({ failures: 2, againInSeconds: 8 });
  });

  it("is left alone in between, however many records arrive", async () => {
    deliver = refuse("server");
    store.add("one");
    await start();
    for (let more = 0; more < 30; more += 1) {
      store.add(`more-${more}`);
      sender!.wakeUp();
      await pass(100);
    }
    expect(attempts).toEqual([0]);
  });

  it("gets everything once when it is back, and the next trouble begins with a short wait again", async () => {
    deliver = refuse("server");
    for (const id of ["one", "two", "three"]) store.add(id);
    await start();
    await pass(2 * minute);
    deliver = async () => {};
    await pass(2 * minute);
    expect(sent.map(({ message }) => message.subject).sort()).toEqual([
      "Request one received",
      "Request three received",
      "Request two received",
    ]);
    logged.length = 0;
    deliver = refuse("server");
    store.add("four");
    sender!.wakeUp();
    await pass(0);
    expect(logged).toMatchObject([{ failures: 1, againInSeconds: 4 }]);
  });
});

describe("a refused message", () => {
  it("is retried with growing waits up to its own maximum, while others are sent at once", async () => {
    deliver = async (message) => {
      if (message.subject.includes("refused")) await refuse("message")();
    };
    store.add("refused");
    store.add("taken");
    await start();
    expect(sent).toMatchObject([{ message: { subject: "Request taken received" }, at: 0 }]);
    expect(logged).toContainEqual({
      event: "notification-rejected",
      collection: "prayerRequests",
      address: "address 1 of prayerRequests in NOTIFY_TO",
      reason: "EENVELOPE 550",
      attempts: 1,
    });
    attempts.length = 0;
    await pass(60 * minute);
    const waits = attempts.map((at, index) => Math.round((at - (attempts[index - 1] ?? 0)) / second));
    expect(waits).toEqual([4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600, 600]);
    expect(events("mail-server-failed")).toEqual([]);
  });

  it("also counts as refused when it cannot be composed; the log has the kind of error, not its text", async () => {
    deliver = async () => Promise.reject(new RangeError("Olga is no address"));
    store.add("odd");
    await start();
    expect(logged).toEqual([
      { event: "notification-rejected", collection: "prayerRequests", reason: "RangeError", attempts: 1 },
    ]);
    deliver = async () => Promise.reject("Olga");
    await pass(timing.firstDelayMs);
    expect(logged.at(-1)).toMatchObject({ event: "notification-rejected", reason: "unknown" });
  });
});

describe("a store that does not answer", () => {
  it("is tried again with growing waits, and everything is sent once it answers", async () => {
    const claim = vi.spyOn(store.outbox, "claim").mockRejectedValue(new StoreError("unreachable"));
    store.add("one");
    await start();
    await pass(30 * second);
    expect(logged.map(({ event, reason, againInSeconds }) => [event, reason, againInSeconds])).toEqual([
      ["outbox-unreachable", "unreachable", 4],
      ["outbox-unreachable", "unreachable", 8],
      ["outbox-unreachable", "unreachable", 16],
      ["outbox-unreachable", "unreachable", 32],
    ]);
    claim.mockRestore();
    await pass(minute);
    expect(sent).toHaveLength(1);
  });

  it("is the cause when a record cannot be read, not the message", async () => {
    vi.spyOn(store, "get").mockRejectedValueOnce(new StoreError("busy"));
    store.add("one");
    await start();
    expect(logged).toMatchObject([{ event: "outbox-unreachable", reason: "busy" }]);
    await pass(2 * minute);
    expect(sent).toHaveLength(1);
  });
});

it("a sender that waits for months keeps nothing of its waits", async () => {
  const [added, removed] = (["addEventListener", "removeEventListener"] as const).map((name) =>
    vi.spyOn(AbortSignal.prototype, name),
  );
  await start();
  await pass(500 * minute);
  expect(added!.mock.calls.length).toBeGreaterThan(499);
  expect(removed!.mock.calls.length).toBeGreaterThanOrEqual(added!.mock.calls.length - 1);
});

describe("a sender that is stopped", () => {
  it.each([
    ["news", 0],
    ["a mail server in trouble", 1],
  ])("sends nothing more, and ends at once while it waits for %s", async (_, tries) => {
    deliver = refuse("server");
    if (tries > 0) store.add("one");
    await start();
    const before = Date.now();
    await sender!.stop();
    expect(Date.now()).toBe(before);
    store.add("late");
    sender!.wakeUp();
    await pass(10 * minute);
    expect(attempts).toHaveLength(tries);
  });

  it("lets the message on its way arrive, and leaves the next one for the next start", async () => {
    deliver = () => new Promise((resolve) => setTimeout(resolve, 2 * second));
    store.add("first");
    store.add("second");
    await start();
    const ended = sender!.stop();
    await pass(2 * second);
    await ended;
    expect(sent).toHaveLength(1);
    expect(store.pending).toEqual(["second"]);
  });

  it("aborts a message after a few seconds; the next start sends it at once", async () => {
    deliver = untilBrokenOff;
    store.add("hanging");
    await start();
    const ended = sender!.stop();
    await pass(3 * second - 1);
    expect(store.dueOf("hanging")).toBeGreaterThan(Date.now());
    await pass(1);
    await ended;
    expect(sinceNoon()).toBe(3 * second);
    expect(store.dueOf("hanging")).toBeLessThanOrEqual(Date.now());
    expect(logged).toEqual([]);
  });
});

it("the sender sends each address its own message, and after a refusal of one only that one again", async () => {
  let isRefused = true;
  deliver = async ({ to }) => {
    if (to === "b@example.org" && isRefused) throw new DeliveryError("message", "EENVELOPE 550");
  };
  store.add("one");
  await start({ prayerRequests: ["a@example.org", "b@example.org", "c@example.org"] });
  await pass(second);
  expect(sent.map(({ message }) => message.to)).toEqual(["a@example.org", "c@example.org"]);
  isRefused = false;
  await pass(10 * minute);
  expect(sent.map(({ message }) => message.to)).toEqual(["a@example.org", "c@example.org", "b@example.org"]);
  expect(store.pending).toEqual([]);
});

describe("an address that refuses without end", () => {
  const day = 24 * 60 * minute;
  const giveUps = () => events("notification-given-up");

  it("is given up only after several attempts, also when the clock was at 1970 or jumped", async () => {
    deliver = refuse("message");
    vi.setSystemTime(new Date("1970-01-01T00:00:00Z"));
    store.add("one");
    await start();
    vi.setSystemTime(new Date("2026-11-10T12:00:00Z"));
    await pass(timing.firstDelayMs);
    expect(attempts).toHaveLength(2);
    expect(giveUps()).toEqual([]);
    deliver = async () => {};
    await pass(20 * minute);
    expect(sent).toHaveLength(1);
    expect(giveUps()).toEqual([]);
  });

  it("is given up in the log and in a note, even when the store fails at that moment", async () => {
    deliver = refuse("message");
    const tries = failNotes(1);
    store.add("one");
    await start();
    await pass(2 * day);
    expect(tries()).toBe(2);
    expect(giveUps()).toHaveLength(1);
    expect(await store.outbox.endedRows()).toMatchObject([{ outcome: { delivered: false, reason: "EENVELOPE 550" } }]);
    expect(store.pending).toEqual([]);
  });
});
