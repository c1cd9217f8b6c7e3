import fc from "fast-check";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { type Commemorations, firstPart, gatherCommemorations, partLimits } from "~/commemorations/list/commemorations";
import { requestLabel } from "~/commemorations/list/contents";
import { commemorationsHtml } from "~/commemorations/list/html";
import { type ListQuery } from "~/records/record-store";
import { all } from "../records/stores";

const window = { date: "2026-11-22", after: "2026-11-15T12:00:00.000Z", until: "2026-11-22T12:00:00.000Z" };
const style = { zone: "America/New_York", parishName: "A parish" };

interface Typed {
  names: number;
  messageLength: number;
  /** The length of a mark before the names. */
  markLength?: number;
}

const namesOfRequest = (at: number, count: number) =>
  Array.from({ length: count }, (_, name) => `N${at} ${name}`).join(",");

/** A store of requests; it counts how many were read, and gets another request while it is read. */
class Requests {
  read = 0;
  constructor(private readonly typed: readonly Typed[]) {}

  count = async () => this.typed.length;

  list = (collection: string, { after, limit = Infinity }: ListQuery) =>
    this.records(collection === "prayerRequests" && after === window.after ? limit : 0);

  private async *records(limit: number) {
    for (const [at, { names, messageLength, markLength = 0 }] of [
      ...this.typed,
      { names: 1, messageLength: 0 },
    ].entries()) {
      if (at === limit) return;
      this.read += 1;
      yield {
        id: `request-${at}`,
        prayerNamesLiving: (markLength ? `${"\u754c".repeat(markLength)}:` : "") + namesOfRequest(at, names),
        prayerNamesDeparted: "none",
        prayerRequest: "\u754c".repeat(messageLength),
        read: false,
        timestamp: new Date(Date.parse(window.after) + 1 + at).toISOString(),
      };
    }
  }
}

const storeOf = (typed: readonly Typed[]) => new Requests(typed) as Requests & Parameters<typeof firstPart>[0];
const idsOf = (parts: Commemorations[]) => parts.flatMap(({ requests }) => requests.map(({ id }) => id));
const namesOf = ({ requests }: Commemorations) => requests.reduce((all, { living }) => all + living.length, 0);

describe("a list for the altar", () => {
  it("of any size is split into parts within the limits, with every request once in order", async () => {
    const typed = fc.record({
      names: fc.integer({ min: 0, max: 250 }),
      messageLength: fc.integer({ min: 0, max: 500 }),
    });
    const lists = fc.array(typed, { maxLength: 30 }).map((some) => Array.from({ length: 45 }, () => some).flat());
    await fc.assert(
      fc.asyncProperty(lists, async (requests) => {
        const parts = await all(gatherCommemorations(storeOf(requests), window));
        expect(idsOf(parts)).toEqual(requests.map((_, at) => `request-${at}`));
        for (const part of parts) {
          expect(part.requests.length).toBeLessThanOrEqual(partLimits.requests);
          expect(namesOf(part)).toBeLessThanOrEqual(partLimits.names);
          expect(part.total).toBe(requests.length);
        }
        parts.reduce((before, part) => (expect(part.before).toBe(before), before + part.requests.length), 0);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ["requests", { names: 1, messageLength: 0 }, partLimits.requests],
    ["names", { names: 200, messageLength: 0 }, partLimits.names / 200],
    ["bytes", { names: 0, messageLength: 450 }, Math.floor(partLimits.bytes / (3 * 450))],
  ])("fills a part up to the limit of %s, and reads only one request more for the first", async (_, each, most) => {
    const store = storeOf(Array.from({ length: 2_000 }, () => each));
    const first = await firstPart(store, window);
    expect(first.requests).toHaveLength(most);
    expect(store.read).toBe(most + 1);
  });

  it("of full parts is numbered, on paper too, and stays below two megabytes", async () => {
    const full = { names: 10, messageLength: 450 };
    const [, second] = await all(gatherCommemorations(storeOf(Array.from({ length: 1_100 }, () => full)), window));
    const page = commemorationsHtml(second!, style);
    const { before, requests } = second!;
    expect(load(page)("body").text()).toContain(
      `Requests ${before + 1} to ${(before + requests.length).toLocaleString("en-US")} of 1,100, `,
    );
    expect(page).toContain('content: "1,100 requests"');
    expect(Buffer.byteLength(page)).toBeLessThan(2_000_000);
  });

  it("is as small when each line has a long mark, which is printed before each of its names", async () => {
    const marked = { names: 70, messageLength: 0, markLength: 60 };
    const first = await firstPart(storeOf(Array.from({ length: 200 }, () => marked)), window);
    expect(first.requests[0]!.living[69]).toMatch(/^\u754c{60}: N0 69$/);
    expect(Buffer.byteLength(commemorationsHtml(first, style))).toBeLessThan(2_000_000);
  });

  it("is one empty part without requests", async () => {
    expect(await all(gatherCommemorations(storeOf([]), window))).toEqual([
      { ...window, requests: [], before: 0, total: 0 },
    ]);
  });
});

describe("a message is labeled with", () => {
  it.each([
    ["every name of up to three", ["Anna"], [], "Anna"],
    ["every name of up to three, of the living first", ["Anna", "Peter"], ["Olga"], "Anna, Peter, Olga"],
    ["two of four names, and how many more there are", ["Anna", "Peter"], ["Olga", "John"], "Anna, Peter and 2 more"],
    ["two of seven names", [..."ABCDEFG"], [], "A, B and 5 more"],
  ])("%s", (_, living, departed, label) => {
    const request = { id: "one", received: window.until, living, departed, doubtful: [], message: "For healing" };
    expect(requestLabel(request)).toBe(label);
  });
});
