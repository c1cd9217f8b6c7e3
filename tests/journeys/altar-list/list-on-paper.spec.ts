import { expect, test } from "@playwright/test";
import { gatherCommemorations } from "~/commemorations/list/commemorations";
import { commemorationsHtml } from "~/commemorations/list/html";
import { realisticRequests } from "../../support/records/realistic-requests";
import { FORMATS, sheetCount } from "../../support/browser/paper";

async function listOf(count: number, seed: number, byRequest: boolean): Promise<string> {
  const records = realisticRequests(count, seed).map(({ living, departed, message }, at) => ({
    id: `r${at}`,
    prayerNamesLiving: living,
    prayerNamesDeparted: departed || "none",
    prayerRequest: message,
    ...(at % 4 === 0 && { prayedUntil: "2026-12-27" }),
    read: false,
    timestamp: new Date(Date.UTC(2026, 10, 18, 10, at * 13)).toISOString(),
  }));
  const store = {
    count: async () => records.length,
    list: async function* () {
      yield* records;
    },
  } as unknown as Parameters<typeof gatherCommemorations>[0];
  const window = { date: "2026-11-22", after: "2026-11-15T12:00:00.000Z", until: "2026-11-22T12:00:00.000Z" };
  const list = await gatherCommemorations(store, window);
  return commemorationsHtml(list, { zone: "America/New_York", parishName: "A parish", byRequest });
}

for (const byRequest of [false, true]) {
  test(`25 requests fit on three sheets of paper, ${byRequest ? "request by request" : "all names together"} @scripts-off @full-size`, async ({
    page,
  }) => {
    for (const format of FORMATS) {
      for (const seed of [1, 2, 3]) {
        await page.setContent(await listOf(25, seed, byRequest));
        const pdf = await page.pdf({ format });
        expect(sheetCount(pdf), `${format}, seed ${seed}`).toBeLessThanOrEqual(3);
      }
    }
  });
}
