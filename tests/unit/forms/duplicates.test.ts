import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { prayerForm } from "~/forms/prayer";
import { type RecordStore } from "~/records/record-store";
import { emulatorOn } from "../../support/stand-ins/firestore-emulator";
import { freePort } from "../../support/network/free-port";
import { emptied } from "../records/stores";
import { openReceiver, type Receiver } from "./open-receiver";

let receiver: Receiver;
let token: string;

/** Posts are received with the store of a kind, in a browser of its own for each test. */
const open: Record<RecordStore["kind"], () => Promise<() => Promise<unknown>>> = {
  async sqlite() {
    receiver = await openReceiver();
    return () => receiver.store.close();
  },
  async firestore() {
    const emulator = await emulatorOn(await freePort());
    receiver = await openReceiver({ RECORD_STORE: "firestore", FIRESTORE_EMULATOR_HOST: emulator.host });
    return () => receiver.store.close().then(emulator.away);
  },
};

describe.each(["sqlite", "firestore"] as const)("a repeated post, in %s,", (kind) => {
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    close = await open[kind]();
    token = receiver.tokenOf(0);
  });
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(async () => {
    vi.useRealTimers();
    await emptied(receiver.store);
  });
  afterAll(() => close());

  const alertsOf = ({ response }: { response?: { alerts: { message: string }[] } }) =>
    response!.alerts.map(({ message }) => message);
  const send = () => receiver.post(prayerForm, { prayerNamesLiving: "Olga", token });
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const sendLater = () => (wait(60_000), send());

  it("is confirmed again within a minute, like a double click, and not added", async () => {
    const twice = await Promise.all([send(), send()]);
    wait(59_000);
    const answers = [...twice, await send()];
    expect(answers.map(({ status, location }) => `${status} ${location}`)).toEqual(Array(3).fill("303 /prayer"));
    for (const { headers } of answers) expect(headers.getSetCookie().join()).toMatch(/\balert-\w+=/);
    expect(await receiver.records("prayerRequests")).toHaveLength(1);
  });

  it("has its time by the parish's clock", async () => {
    vi.setSystemTime(new Date("2026-11-20T19:05:00Z"));
    await send();
    vi.setSystemTime(new Date("2026-11-21T03:00:00Z"));
    expect(alertsOf(await send())[0]).toContain("sent at 2:05 PM.");
    vi.setSystemTime(new Date("2026-11-21T06:00:00Z"));
    expect(alertsOf(await send())[0]).toContain("sent on November 20 at 2:05 PM.");
  });

  it("is new after the first was read or deleted", async () => {
    const ids = async () => (await receiver.records("prayerRequests")).map(({ id }) => id);
    await send();
    await receiver.store.mark("prayerRequests", await ids(), true);
    expect((await send()).status).toBe(303);
    expect((await sendLater()).status).toBe(409);
    expect(await ids()).toHaveLength(2);
    await receiver.store.delete("prayerRequests", await ids());
    expect((await send()).status).toBe(303);
    expect((await sendLater()).status).toBe(409);
  });
});
