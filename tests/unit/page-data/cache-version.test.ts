import { describe, expect, it } from "vitest";
import { currentCacheVersion } from "~/page-data/cache-version.server";

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

  it("returns when the clock is set back", () => {
    const before = at("2026-11-21T12:00:00Z").id;
    at("2026-11-25T12:00:00Z");
    expect(at("2026-11-21T12:00:00Z").id).toBe(before);
  });
});
