import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { openSite, type Site } from "../../support/server/site";
import { isFullSize } from "../../support/project/size";

let site: Site;
/** The same site, which is asked after midnight alone. */
let reference: Site;
beforeAll(async () => {
  const env = { PREVIEW_DATE: "" };
  site = await openSite({ env });
  reference = await openSite({ env });
});
afterEach(() => vi.unstubAllGlobals());

const RealDate = Date;

/** Sets a clock that returns one instant a number of times, then another. @returns the number of its calls */
function jumpingClock(before: number, after: number, timesBefore: number): () => number {
  let asked = 0;
  const now = () => (asked++ < timesBefore ? before : after);
  const JumpingDate = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [now()]) as [number]));
    }
    static override now = now;
  };
  vi.stubGlobal("Date", JumpingDate);
  return () => asked;
}

/**
 * The midnight in the parish's zone that begins November 15; each is in another year, so that no page is cached
 * already.
 */
let year = 2026;
const nextMidnight = () => RealDate.UTC((year += 1), 10, 15, 5);

test.runIf(isFullSize).each(["/", "/calendar", "/readings", "/announcements", "/week", "/unknown"])(
  "the next visitor sees the new day when midnight falls while %s is rendered",
  async (path) => {
    let timesBefore = 0;
    for (let hasJumped = true; hasJumped; timesBefore += 1) {
      const midnight = nextMidnight();
      const asked = jumpingClock(midnight - 1000, midnight, timesBefore);
      const during = await site.get(path);
      hasJumped = asked() > timesBefore;
      jumpingClock(midnight, midnight, 0);
      const [after, expected] = [await site.get(path), await reference.get(path)];
      const tags = [during, after, expected].map(({ headers }) => headers.get("ETag"));
      expect(tags[1]).toBe(tags[2]);
      if (tags[0] !== tags[2]) expect(during.headers.get("Cache-Control")).toBe("public, no-cache");
    }
    // Before the loaders, between them, while the page is rendered, and before it is cached.
    expect(timesBefore).toBeGreaterThan(4);
  },
);
