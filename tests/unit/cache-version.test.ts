import { describe, expect, it } from "vitest";
import { currentEdition } from "~/cache-version.server";

const at = (instant: string) => currentEdition(new Date(instant));

describe("the edition of the text pages", () => {
  it("turns at midnight in the parish's zone, whatever the server's", () => {
    expect(at("2026-11-21T04:59:59Z").name).toBe(at("2026-11-20T05:00:00Z").name);
    expect(at("2026-11-21T05:00:00Z").name).not.toBe(at("2026-11-21T04:59:59Z").name);
  });

  it("turns at midnight on the days when the clocks change too", () => {
    for (const [before, after] of [
      ["2026-03-09T03:59:59Z", "2026-03-09T04:00:00Z"],
      ["2026-11-02T04:59:59Z", "2026-11-02T05:00:00Z"],
    ]) {
      expect(at(before!).name).not.toBe(at(after!).name);
    }
  });

  it("lets nobody keep a page past midnight", () => {
    expect(at("2026-11-21T12:00:00Z").maxAge).toBe(300);
    expect(at("2026-11-21T04:58:00Z").maxAge).toBe(119);
    expect(at("2026-11-21T04:59:59.500Z").maxAge).toBe(0);
  });
});
