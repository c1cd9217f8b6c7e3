import fc from "fast-check";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { gatherCommemorations, listLimits } from "~/commemorations/list/commemorations";
import { cutNotes, requestLabel } from "~/commemorations/list/contents";
import { commemorationsHtml } from "~/commemorations/list/html";
import { type ListQuery } from "~/records/record-store";
import { inLetters } from "../../support/records/realistic-requests";
import { sized } from "../../support/project/size";

const window = { date: "2026-11-22", after: "2026-11-15T12:00:00.000Z", until: "2026-11-22T12:00:00.000Z" };
const style = { zone: "America/New_York", parishName: "A parish" };

interface Typed {
  names: number;
  messageLength: number;
}

const namesOfRequest = (at: number, count: number) =>
  Array.from({ length: count }, (_, name) => inLetters(`N${at} N${name}`)).join(",");

/** A store of requests. */
const storeOf = (typed: readonly Typed[]) =>
  ({
    list: async function* (collection: string, { after }: ListQuery) {
      if (collection !== "prayerRequests" || after !== window.after) return;
      for (const [at, { names, messageLength }] of typed.entries()) {
        yield {
          id: `request-${at}`,
          prayerNamesLiving: namesOfRequest(at, names),
          prayerNamesDeparted: "none",
          prayerRequest: "\u754c".repeat(messageLength),
          read: false,
          timestamp: new Date(Date.parse(window.after) + 1 + at).toISOString(),
        };
      }
    },
    values: { read: async () => undefined },
  }) as unknown as Parameters<typeof gatherCommemorations>[0];

describe("a list for the altar", () => {
  it("of any size is cut within the limits, has the first requests, and counts all", async () => {
    const typed = fc.record({
      names: fc.integer({ min: 0, max: 250 }),
      messageLength: fc.integer({ min: 0, max: 500 }),
    });
    const lists = fc.array(typed, { maxLength: 30 }).map((some) => Array.from({ length: 45 }, () => some).flat());
    await fc.assert(
      fc.asyncProperty(lists, async (requests) => {
        const list = await gatherCommemorations(storeOf(requests), window);
        expect(list.total).toBe(requests.length);
        expect(list.requests.length).toBeLessThanOrEqual(listLimits.requests);
        expect(list.requests.length > 0 || requests.length === 0).toBe(true);
        expect(Buffer.byteLength(commemorationsHtml(list, style))).toBeLessThan(3_000_000);
        expect(list.requests.map(({ id }) => id)).toEqual(list.requests.map((_, at) => `request-${at}`));
      }),
      { numRuns: sized(3, 15) },
    );
  });

  it("that was cut says so on paper, and where all requests are", async () => {
    const list = await gatherCommemorations(storeOf(Array(1_100).fill({ names: 1, messageLength: 0 })), window);
    const page = commemorationsHtml(list, style);
    expect(load(page)("body").text()).toContain("The first 500 of 1,100 requests, 500 names");
    expect(page).toContain('content: "The first 500 of 1,100 requests, 500 names"');
    expect(cutNotes(list, style.zone)).toEqual([
      "This list ends after the first 500 of 1,100 requests. All new prayer requests: npm run -s records -- list prayers --since 2026-11-15",
    ]);
    expect(cutNotes({ ...list, total: 500 }, style.zone)).toEqual([]);
  });
});

it.each([
  [["Anna"], [], "Anna"],
  [["Anna", "Peter"], ["Olga"], "Anna, Peter, Olga"],
  [["Anna", "Peter"], ["Olga", "John"], "Anna, Peter and 2 more"],
  [[..."ABCDEFG"], [], "A, B and 5 more"],
])("a message is labeled with up to three names, or two and a number: %j and %j", (living, departed, label) => {
  const people = (names: string[]) => names.map((text) => ({ text, name: text, kind: "plain" as const }));
  const request = { id: "one", received: window.until, message: "For healing" };
  expect(requestLabel({ ...request, living: people(living), departed: people(departed) })).toBe(label);
});
