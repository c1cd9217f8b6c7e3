import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type RecordStore } from "~/records/record-store";
import { composeConfirmation } from "~/updates/subscriber-mail";
import { deleteUnconfirmed, maxWaiting, requestConfirmation, subscriberId } from "~/updates/waiting-addresses";
import { subscriber } from "../../support/records/sample-records";
import { all } from "../../support/records/stored-records";
import { emptied, storeOfKind } from "../records/stores";

const email = "anna@example.org";
const id = subscriberId(email);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const options = {
  from: "office@example.org",
  siteUrl: "https://parish.example.org",
  parishName: () => "St. Olga & Co.",
};

describe("Addresses that wait", () => {
  let store: RecordStore;
  beforeAll(async () => void (store = await storeOfKind("sqlite")));
  beforeEach(() => emptied(store));

  const received = (days: number, confirmed: boolean, address = email) =>
    store.import([
      {
        collection: "subscribers",
        record: { id: subscriberId(address), ...subscriber(address), confirmed, timestamp: daysAgo(days) },
      },
    ]);

  test("go after seven days; subscribers stay", async () => {
    await received(8, false, "old@example.org");
    await received(6, false, "waiting@example.org");
    await received(4000, true, "subscribed@example.org");
    expect(await deleteUnconfirmed(store)).toBe(1);
    expect(await deleteUnconfirmed(store)).toBe(0);
    expect(await store.get("subscribers", subscriberId("old@example.org"))).toBeUndefined();
    expect(await store.count("subscribers")).toBe(2);
  });

  test("are one for a mailbox, also when an earlier version gave it another id", async () => {
    await store.import([
      {
        collection: "subscribers",
        record: { id: "old", ...subscriber(email), confirmed: true, timestamp: daysAgo(40) },
      },
    ]);
    expect(await requestConfirmation(store, subscriber("Anna@\uff45xample.org"))).toBe("accepted");
    expect(await store.count("subscribers")).toBe(1);
  });

  test("are no more than the maximum, whoever asks; a day later the oldest goes", async () => {
    const full = { ...store, count: vi.fn(async () => maxWaiting) };
    await received(0, true);
    await received(0.9, false, "old@example.org");
    for (const address of [email, "new@example.org"])
      expect(await requestConfirmation(full, subscriber(address))).toBe("full");
    expect(await store.count("subscribers")).toBe(2);
    await received(1.1, false, "older@example.org");
    expect(await requestConfirmation(full, subscriber(email))).toBe("accepted");
    expect(await store.count("subscribers")).toBe(3);
    expect(await requestConfirmation(full, subscriber("new@example.org"))).toBe("accepted");
    const left = (await all(store.list("subscribers"))).map((record) => record.email).sort();
    expect(left).toEqual([email, "new@example.org", "old@example.org"].sort());
  });
});

test("The mail has a text and a plain page with the same link, and typed text in neither header nor HTML", async () => {
  const record = { id, ...subscriber(), confirmed: false, timestamp: daysAgo(0) };
  const message = await composeConfirmation({ get: async () => record as never }, id, options);
  const [link] = /https:\S+link=[^\s>]+/.exec(message!.text)!;
  expect(message!.html).toContain(`<a href="${link}">`);
  expect(message!.html).toContain("St. Olga &amp; Co.");
  expect(message!.html).not.toMatch(/<img|<script|anna/i);
  expect(message!.headers).toEqual({ "Auto-Submitted": "auto-generated" });
});

test.each(["anna@example.org, ben@example.org", "not an address", "anna@example.org\nBcc: x@example.org"])(
  "An imported address that is not one (%j) gets no mail",
  async (address) => {
    const record = { id, ...subscriber(address), confirmed: false, timestamp: daysAgo(0) };
    expect(await composeConfirmation({ get: async () => record as never }, id, options)).toBeUndefined();
  },
);
