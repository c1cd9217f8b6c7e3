import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { menForm } from "~/forms/men";
import { prayerForm } from "~/forms/prayer";
import { temporaryFolder } from "../../support/temporary";
import { openReceiver, type Receiver } from "./open-receiver";

let receiver: Receiver;

const seconds = 1_000;
const names = { prayerNamesLiving: "Olga" };
const untouched = { website: "" };

/** Restarts the site, by default with a new folder. */
async function restart(env: Record<string, string> = {}): Promise<void> {
  await receiver?.store.close();
  receiver = await openReceiver({ MIN_FILL_SECONDS: "2", ...env });
}
beforeAll(() => restart());
afterAll(() => receiver.store.close());

/** Sends the form that was opened so many milliseconds ago. */
const sendAfter = (ms: number, fields: Record<string, string> = untouched) =>
  receiver.post(prayerForm, { ...names, token: receiver.tokenOf(Date.now() - ms), ...fields });

describe("a suspected bot", () => {
  // The test's own time is no part of the time for which the form was open.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  it("sends a form too quickly; sent once more without the trap it is stored", async () => {
    const { status, response } = await sendAfter(1.5 * seconds);
    expect(status).toBe(422);
    expect(response!.alerts).toMatchObject([{ type: "info", message: expect.stringMatching(/once more\.$/) }]);
    expect(response!.repopulateFields).toEqual(names);
    expect(response!.hiddenFields.hasHoneypot).toBe(false);
    const { token } = response!.hiddenFields;
    expect((await receiver.post(prayerForm, { ...names, token: token! })).status).toBe(303);
  });

  it("is no one whose form was open for two seconds, or for a month", async () => {
    for (const ms of [2 * seconds, 30 * 86_400 * seconds]) expect((await sendAfter(ms)).status).toBe(303);
  });

  it("sends a form before it was opened, by a clock that was set back", async () => {
    expect((await sendAfter(-60 * seconds)).status).toBe(422);
  });

  it("fills in the trap, or omits one of the two fields", async () => {
    expect((await sendAfter(60 * seconds, { website: "https://spam.example.org" })).status).toBe(422);
    expect((await receiver.post(prayerForm, { ...names, ...untouched })).status).toBe(422);
    const token = receiver.tokenOf(Date.now() - 60 * seconds);
    expect((await receiver.post(prayerForm, { ...names, token })).status).toBe(422);
  });

  const made = "0195aaaa-bbbb-4ccc-8ddd-eeeeffff0000.1700000000000";
  it.each(["", "nonsense", made, `${made}.`, `${made}.c2lnbmF0dXJl`, "..c2ln"])(
    "makes up a token: %j",
    async (token) => {
      const [submission, , signature] = receiver.tokenOf(Date.now()).split(".");
      const backdated = `${submission}.${Date.now() - 60 * seconds}.${signature}`;
      for (const each of [token, backdated])
        expect((await receiver.post(prayerForm, { ...names, ...untouched, token: each })).status).toBe(422);
    },
  );

  it("comes back at the last step of a wizard, after all answers are correct", async () => {
    const man = { fullName: "John", email: "john@example.org", formatPreference: "mix", commitmentLevel: "monthly" };
    const quick = { ...man, ...untouched, token: receiver.tokenOf(Date.now()), meetingAvailability: "weekday-morning" };
    expect((await receiver.post(menForm, quick)).response).toMatchObject({ step: 3 });
    expect((await receiver.post(menForm, { ...quick, email: "" })).response).toMatchObject({ step: 1, alerts: [] });
    expect((await receiver.post(menForm, { ...quick, step: "2" })).status).toBe(200);
  });
});

describe("the secret behind the token", () => {
  const browser = "0195aaaa-bbbb-4ccc-8ddd-eeeeffff0000";

  it("differs on another machine, unless both have the same setting", async () => {
    const elsewhere = receiver.tokenOf(1, browser);
    await restart();
    expect(receiver.tokenOf(1, browser)).not.toBe(elsewhere);
    const given = { FORM_SECRET: "a secret of both machines" };
    const tokens = [];
    for (let machine = 0; machine < 2; machine += 1) {
      await restart(given);
      tokens.push(receiver.tokenOf(1, browser));
    }
    expect(tokens[0]).toBe(tokens[1]);
  });

  it.each(["", " \n", "short"])("is replaced when its file has %j, and then survives a restart", async (text) => {
    const dataDir = temporaryFolder("secret");
    writeFileSync(join(dataDir, "form-secret"), text);
    await restart({ DATA_DIR: dataDir });
    expect((await sendAfter(60 * seconds)).status).toBe(303);
    expect(readFileSync(join(dataDir, "form-secret"), "utf8")).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(dataDir, "form-secret")).mode & 0o777).toBe(0o600);
    const stored = receiver.tokenOf(1, browser);
    await restart({ DATA_DIR: dataDir });
    expect(receiver.tokenOf(1, browser)).toBe(stored);
  });
});
