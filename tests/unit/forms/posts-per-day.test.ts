import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readEnv } from "~/env.server";
import { menForm } from "~/forms/men";
import { prayerForm } from "~/forms/prayer";
import { isFullSize } from "../../support/project/size";
import { openReceiver, type Receiver } from "./open-receiver";

let receiver: Receiver;

it("is a hundred, unless the operator says otherwise", () => {
  expect(readEnv({}).postsPerDay).toBe(100);
});

describe.runIf(isFullSize)("too many forms of one address in a day", () => {
  const from = (address: string) => ({ headers: { "x-client-address": address } });
  const send = (name: string, address: string) => receiver.post(prayerForm, { prayerNamesLiving: name }, from(address));
  const later = (hours: number) => vi.setSystemTime(Date.now() + hours * 60 * 60 * 1000);

  beforeEach(async () => {
    receiver = await openReceiver({ POSTS_PER_DAY: "3" });
    // Sets the clock to the parish's, as the start of the site does.
    (await import("~/content/snapshot.server")).siteContent();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-11-10T12:00:00-05:00") });
    for (const name of ["Anna", "Peter", "John"]) expect((await send(name, "192.0.2.1")).status).toBe(303);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await receiver.store.close();
  });

  it("get the telephone, the typed text and a time to return; the next day they are accepted", async () => {
    const refused = await send("Olga", "192.0.2.1");
    expect(refused.status).toBe(429);
    expect(refused.response!.alerts).toMatchObject([
      {
        type: "error",
        message: expect.stringMatching(/^Nothing was sent: 3 forms .* tomorrow, or call us: \(603\) 555-0115\.$/),
      },
    ]);
    expect(refused.response!.repopulateFields).toEqual({ prayerNamesLiving: "Olga" });
    expect(refused.headers.get("Retry-After")).toBe(String(12 * 60 * 60));
    later(11.99);
    expect((await send("Olga", "192.0.2.1")).status).toBe(429);
    later(0.02);
    expect((await send("Olga", "192.0.2.1")).status).toBe(303);
    expect(await receiver.records("prayerRequests")).toHaveLength(4);
  });

  it("exclude mistakes and steps", async () => {
    for (let count = 0; count < 5; count++) {
      expect((await receiver.post(prayerForm, {}, from("192.0.2.2"))).status).toBe(422);
      const step = { fullName: "John", email: "john@example.org", step: "2" };
      expect((await receiver.post(menForm, step, from("192.0.2.2"))).status).toBe(200);
    }
    expect((await send("Olga", "192.0.2.2")).status).toBe(303);
  });
});
