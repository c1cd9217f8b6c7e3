import { beforeAll, expect, test } from "vitest";
import { join } from "node:path";
import { gatherCommemorations } from "~/commemorations/list/commemorations";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { openSite, type Site } from "../../support/server/site";
import { realisticRequests } from "../../support/records/realistic-requests";
import { isFullSize } from "../../support/project/size";

let site: Site;
beforeAll(async () => void (site = await openSite()));

test.runIf(isFullSize)("the list has every name of 200 requests, once for each request", async () => {
  const requests = realisticRequests(200, 7);
  for (const { living, departed, message } of requests) {
    const visitor = site.visitor();
    const form = await visitor.get("/prayer");
    const sent = await visitor.submit(form, {
      prayerNamesLiving: living.typed.replace(/\n/g, "\r\n"),
      prayerNamesDeparted: departed.typed.replace(/\n/g, "\r\n"),
      prayerRequest: message,
    });
    expect(sent.status).toBe(303);
  }
  const store = openSqliteStore(join(site.dataDir, "parish.db"));
  const list = await gatherCommemorations(store, {
    date: "2025-11-16",
    after: "2000-01-01T00:00:00.000Z",
    until: "2100-01-01T00:00:00.000Z",
  });
  await store.close();
  const byMoment = (all: { living: string[]; departed: string[]; message: string }[]) =>
    all.map(({ living, departed, message }) => JSON.stringify([living, departed, message])).sort();
  expect(byMoment(list.requests)).toEqual(
    byMoment(
      requests.map(({ living, departed, message }) => ({ living: living.names, departed: departed.names, message })),
    ),
  );
});
