import { describe, expect, it } from "vitest";
import { currentCacheVersion } from "~/page-data/cache-version.server";
import { endOf } from "~/schedule/next-services";
import { parishSchedule } from "~/schedule/schedule.server";
import { servicesOn } from "~/schedule/services-on";

const at = (instant: string) => currentCacheVersion(new Date(instant));

describe("the cache version of the text pages", () => {
  it("turns at midnight in the parish's zone, whatever the server's", () => {
    expect(at("2026-11-21T04:59:59Z").id).toBe(at("2026-11-20T05:00:00Z").id);
    expect(at("2026-11-21T05:00:00Z").id).not.toBe(at("2026-11-21T04:59:59Z").id);
  });

  it("expires every page at midnight", () => {
    expect(at("2026-11-21T12:00:00Z").maxAgeSeconds).toBe(300);
    expect(at("2026-11-21T04:58:00Z").maxAgeSeconds).toBe(119);
    expect(at("2026-11-21T04:59:59.500Z").maxAgeSeconds).toBe(0);
  });

  it("changes when a service begins and ends, and expires pages then", () => {
    // Sunday, November 22, 2026: Divine Liturgy at 9:00 AM, which is 14:00 UTC.
    expect(at("2026-11-22T14:00:00Z").id).not.toBe(at("2026-11-22T13:59:59Z").id);
    expect(at("2026-11-22T13:57:00Z").maxAgeSeconds).toBe(179);
    const { schedule, end } = liturgyOfSunday();
    expect(schedule).toHaveLength(1);
    expect(at(end.toISOString()).id).not.toBe(at(new Date(end.getTime() - 1000).toISOString()).id);
    expect(at(new Date(end.getTime() - 60_000).toISOString()).maxAgeSeconds).toBe(59);
  });

  it("returns when the clock is set back", () => {
    const before = at("2026-11-21T12:00:00Z").id;
    at("2026-11-25T12:00:00Z");
    expect(at("2026-11-21T12:00:00Z").id).toBe(before);
  });
});

function liturgyOfSunday() {
  const schedule = servicesOn(parishSchedule(), "2026-11-22").filter(({ name }) => name === "Divine Liturgy");
  return { schedule, end: endOf(schedule[0]!, "America/New_York") };
}
