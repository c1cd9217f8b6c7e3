import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collectionNames } from "~/records/collections";
import { type CollectionRecord } from "~/records/record-store";
import { csvRows } from "~/operator/records/commands/transfer";
import { sanitizeForTerminal } from "~/operator/cli/output";
import { shippedContent } from "../../support/content/site-content";
import { sized } from "../../support/project/size";
import { man, prayerRequest } from "./run-command";

async function csv(...records: CollectionRecord[]): Promise<string> {
  async function* each() {
    yield* records;
  }
  let text = "";
  for await (const lines of csvRows(each(), collectionNames, shippedContent())) text += lines;
  return text;
}

const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];
const cell = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }),
  fc
    .tuple(fc.constantFrom("=", "+", "-", "@", "\t=", "\r=", "\n=", " =", "\uFF1D"), fc.string())
    .map((both) => both.join("")),
  fc.constantFrom('=HYPERLINK("http://x","y")', "=cmd|' /C calc'!A0", '"', '","', "a\r\nb", ";", "a,b"),
);

describe("a table for a spreadsheet", () => {
  it("holds each record in a row under the names of its fields, options by their labels, the parish's time", async () => {
    const text = await csv(man(), prayerRequest({ id: "one", living: "Anna\nPeter" }));
    expect(text.startsWith("\uFEFF")).toBe(true);
    const [registration, request] = rowsOf(text);
    expect(registration).toMatchObject({
      collection: "Men’s Group registration",
      formatPreference: "Mix of casual and deeper activities",
      meetingAvailability: "Weekday Mornings, Sunday Afternoons",
      received: "2026-11-20 10:00:00",
      timestamp: "2026-11-20T15:00:00.000Z",
      processed: "false",
    });
    expect(request).toMatchObject({ id: "one", prayerNamesLiving: "Anna\nPeter", read: "false", fullName: "" });
  });

  it("keeps every text, and none as a formula", async () => {
    await fc.assert(
      fc.asyncProperty(cell, cell, async (fullName, personalGoals) => {
        const [row] = rowsOf(await csv(man({ fullName, personalGoals })));
        for (const [typed, shown] of [
          [fullName, row!.fullName!],
          [personalGoals, row!.personalGoals!],
        ] as const) {
          expect(shown).not.toMatch(/^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/);
          expect([sanitizeForTerminal(typed), `'${sanitizeForTerminal(typed)}`]).toContain(shown);
        }
      }),
      { numRuns: sized(20, 50) },
    );
  });

  const unchanged = "Mary May|603-555-0100|(603) 555-0100|May|Maya 5|5|603 555 0100|2026-12-25|12 Elm Street|5 names";
  it.each(unchanged.split("|"))("leaves %j unchanged", async (fullName) =>
    expect(rowsOf(await csv(man({ fullName })))[0]!.fullName).toBe(fullName),
  );

  const formulas = "=1+1|+1 603 555 0100|-1|@SUM(A1)|\t=1| =1|\uFF1D1";
  const dates = "May 5|5-Jun|3-4|1/2|12.5.2026|June 2026|10:30|10:30 PM|5 pm";
  const numbers = "0049301234567890|6035550100123456|03500|1E5|1,5|1.50|.5|1,500|1 1/2|$5|5 €|5%|($5)";
  it.each([formulas, dates, numbers].join("|").split("|"))("puts an apostrophe before %j", async (fullName) => {
    expect(rowsOf(await csv(man({ fullName })))[0]!.fullName).toBe(`'${sanitizeForTerminal(fullName)}`);
  });
});
