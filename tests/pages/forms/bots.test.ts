import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openSite } from "../../support/server/site";
import { type Page } from "../../support/visitor/page";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const alertOf = (page: Page) => page.text(".alert p");
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe("a suspected bot", () => {
  it("must send once more, with the typed text kept, and then succeeds", async () => {
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

  it("comes back at the last step of the wizard, but a quick last step is no reason", async () => {
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
});
