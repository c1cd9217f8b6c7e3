import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openSite } from "../../support/server/site";
import { type Page } from "../../support/visitor/page";
import { isFullSize } from "../../support/project/size";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const alertOf = (page: Page) => page.text(".alert p");
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe("what looks like a bot", () => {
  it("is asked to send once more, with everything typed, and then succeeds", async () => {
    const site = await openSite({ env: { MIN_FILL_SECONDS: "2" } });
    const form = await site.get("/prayer");
    const quick = await site.submit(form, { prayerNamesLiving: "Quick Mary" });
    expect([quick.status, quick.location]).toEqual([422, undefined]);
    expect(alertOf(quick)).toMatch(/Please send it once more\.$/);
    expect(quick.$("#prayerNamesLiving").text()).toBe("Quick Mary");
    expect(await site.records("prayerRequests")).toHaveLength(0);
    const again = await site.submit(quick, {});
    expect(again.status).toBe(303);
    expect(await site.records("prayerRequests")).toMatchObject([{ prayerNamesLiving: "Quick Mary" }]);
  });

  it("is not a person who took two seconds", async () => {
    const site = await openSite({ env: { MIN_FILL_SECONDS: "2" } });
    const form = await site.get("/prayer");
    later(2);
    expect((await site.submit(form, { prayerNamesLiving: "Mary" })).status).toBe(303);
  });

  it("is not the second half of a double click, which comes after the answer and before the next page", async () => {
    const site = await openSite({ env: { MIN_FILL_SECONDS: "2" } });
    const form = await site.get("/prayer");
    later(2);
    const twice = [await site.submit(form, { prayerNamesLiving: "Mary" })];
    twice.push(await site.submit(form, { prayerNamesLiving: "Mary" }));
    expect(twice.map(({ status, location }) => [status, location])).toEqual(Array(2).fill([303, "/prayer"]));
    expect(await site.records("prayerRequests")).toHaveLength(1);
  });

  it("is one that fills in the trap, however long it took; a person whose browser did so succeeds too", async () => {
    const site = await openSite({ env: { MIN_FILL_SECONDS: "2" } });
    const form = await site.get("/knights");
    later(60);
    const typed = { name: "George", email: "george@example.org" };
    const trapped = await site.submit(form, { ...typed, website: "https://spam.example.org" });
    expect(trapped.status).toBe(422);
    expect(trapped.$("[name=website]").length).toBe(0);
    expect((await site.submit(trapped, {})).status).toBe(303);
  });

  it("in the wizard comes back at its last step, and a quick last step is not a reason", async () => {
    const site = await openSite({ env: { MIN_FILL_SECONDS: "2" } });
    const first = { fullName: "John", email: "john@example.org" };
    const second = { formatPreference: "mix", meetingAvailability: "weekday-morning", commitmentLevel: "monthly" };
    const one = await site.get("/menreg");
    const quick = await site.submit(await site.submit(await site.submit(one, first), second), {});
    expect([quick.status, quick.$("progress").attr("value")]).toEqual([422, "3"]);
    expect((await site.submit(quick, {})).status).toBe(303);

    const slowly = await site.get("/menreg");
    later(5);
    const three = await site.submit(await site.submit(slowly, { ...first, fullName: "Jack" }), second);
    expect((await site.submit(three, {})).status).toBe(303);
  });

  it.runIf(isFullSize)("is not a person who left the form open for a week", async () => {
    const site = await openSite({ env: { MIN_FILL_SECONDS: "2" } });
    const form = await site.get("/prayer");
    later(7 * 24 * 3600);
    expect((await site.submit(form, { prayerNamesLiving: "Mary" })).status).toBe(303);
  });

  it.runIf(isFullSize)("is one that changes the time at which the form was opened", async () => {
    const site = await openSite({ env: { MIN_FILL_SECONDS: "2" } });
    const form = await site.get("/prayer");
    const [submission, openedAt, signature] = site.cookies.header()!.replace("form=", "").split(".");
    const Cookie = `form=${submission}.${Number(openedAt) - 60_000}.${signature}`;
    const sent = await site.submit(form, { prayerNamesLiving: "A" }, { headers: { Cookie } });
    expect([sent.status, alertOf(sent)]).toEqual([422, expect.stringMatching(/once more\.$/)]);
  });

  it.each([
    "nonsense",
    "1700000000000",
    "1700000000000.",
    "1700000000000.A-signature-of-43-letters-that-is-not-right",
    "",
  ])("is one that makes up the time at which the form was opened: %o", async (token) => {
    const site = await openSite({ env: { MIN_FILL_SECONDS: "2" } });
    const sent = await site.post("/prayer", { prayerNamesLiving: "A", token, website: "" });
    expect([sent.status, alertOf(sent)]).toEqual([422, expect.stringMatching(/once more\.$/)]);
  });

  it.runIf(isFullSize)("is not a page that was opened before a restart", async () => {
    const site = await openSite({ env: { MIN_FILL_SECONDS: "2" } });
    const form = await site.get("/prayer");
    later(60);
    const restarted = await openSite({ env: { MIN_FILL_SECONDS: "2", DATA_DIR: site.dataDir } });
    const headers = { Cookie: site.cookies.header()! };
    expect((await restarted.submit(form, { prayerNamesLiving: "Patient" }, { headers })).status).toBe(303);
  });

  it.runIf(isFullSize)("is nobody where the setting is 0, but for the trap", async () => {
    const site = await openSite({ env: { MIN_FILL_SECONDS: "0" } });
    expect((await site.submit(await site.get("/prayer"), { prayerNamesLiving: "Mary" })).status).toBe(303);
  });
});
