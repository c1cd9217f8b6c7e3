import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Message } from "~/notify/message";
import { Sender } from "~/notify/sender";
import { type RecordStore } from "~/records/record-store";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { StoreError } from "~/records/store-error";
import { temporaryFolder } from "../../support/temporary";
import { request } from "./notifier";

let store: RecordStore;
let sender: Sender;
afterEach(async () => {
  await sender.stop();
  await store.close();
});

/** Sends to the priest what stands in the outbox; every message is taken, and kept in `sent`. */
function startSender(): { sent: Message[]; logged: string[] } {
  const sent: Message[] = [];
  const logged: string[] = [];
  const write = (event: object) => void logged.push(JSON.stringify(event));
  sender = new Sender({
    store,
    style: {
      settings: {
        smtpUrl: "",
        from: "site@example.org",
        to: { prayerRequests: "priest@example.org" },
        content: "full",
      },
      describe: () => ({ title: "Prayer request", rows: [] }),
      timeZone: "America/New_York",
    },
    deliver: async (message) => void sent.push(message),
    timing: { firstDelay: 1, longestDelay: 5, longestRefusedDelay: 5, sendLimit: 10 },
    log: { info: write, warn: write },
  });
  return { sent, logged };
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 5 });

describe("a message that was delivered", () => {
  it("is not sent again because the store cannot be told so; the store is told until it answers", async () => {
    store = openSqliteStore(join(temporaryFolder("sender"), "parish.db"), { notices: true });
    await store.create("prayerRequests", "one", request);
    const done = vi.spyOn(store.outbox, "done");
    for (let failure = 0; failure < 3; failure += 1) done.mockRejectedValueOnce(new StoreError("busy"));
    const { sent, logged } = startSender();
    await until(async () => expect(await store.outbox.count()).toBe(0));
    expect(done).toHaveBeenCalledTimes(4);
    expect(sent).toHaveLength(1);
    expect(logged.filter((line) => line.includes("news-sent"))).toHaveLength(1);
    expect(logged.filter((line) => line.includes('"outbox-unreachable","reason":"busy"'))).toHaveLength(3);
  });
});
