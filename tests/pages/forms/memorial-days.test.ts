import { describe, expect, test } from "vitest";
import { describeRecord } from "~/forms/all";
import { siteContent } from "~/content/snapshot.server";
import { openSite } from "../../support/server/site";
import { type Page } from "../../support/visitor/page";

const site = await openSite({ env: { PREVIEW_DATE: "2026-11-23T12:00" } });

const asked = { name: "Mary", phone: "(603) 555-0117", subject: "memorial", memorialNames: "Olga" };

async function send(fields: Record<string, string | string[]>) {
  const visitor = site.visitor();
  const sent = await visitor.submit(await visitor.get("/ask"), { ...asked, ...fields });
  return { sent, receipt: () => visitor.follow(sent) };
}
const errorsOf = ({ texts }: Page) => texts(".summary a");

describe("A memorial with a day of repose", () => {
  test("is stored and confirmed with its days, each moved to one that has memorials", async () => {
    const { sent, receipt } = await send({
      reposeDate: "2026-11-16",
      memorialDays: ["ninth", "fortieth", "half-year"],
    });
    expect(sent.status).toBe(303);
    const page = await receipt();
    expect(page.texts(".receipt li")).toEqual([
      expect.stringMatching(/^The ninth day: Tuesday, November 24, 2026; named at the proskomedia on Sunday, /),
      "The fortieth day: Saturday, December 26, 2026 (moved from Friday, December 25: no memorial is served on December 25); " +
        "named at the proskomedia on Sunday, December 27",
      "Half a year: Sunday, May 16, 2027; named at the proskomedia that day",
    ]);
    expect(page.text(".receipt")).toMatch(/Agree with .+ on the day of a panikhida\.\s*Sent on November 23, 2026\.$/);
    const [record] = await site.records("priestMessages");
    expect(record).toMatchObject({
      reposeDate: "2026-11-16",
      memorialDays: ["ninth 2026-11-24", "fortieth 2026-12-26 from 2026-12-25", "half-year 2027-05-16"],
      // The last of them: the record is kept until a week after it.
      memorialDate: "2027-05-16",
    });
    const rows = describeRecord("priestMessages", record!, siteContent()).rows.map(({ value }) => value);
    expect(rows.join("\n")).toContain(
      "The fortieth day: Saturday, December 26, 2026 (moved from Friday, December 25, 2026)",
    );
  });

  test.each([
    [{ reposeDate: "2026-11-24", memorialDays: "ninth" }, "Enter a past date"],
    [{ reposeDate: "1826-11-24", memorialDays: "year" }, "Enter a past date"],
    [{ memorialDays: "year" }, "Enter the day of repose, and choose days after it"],
    [{ reposeDate: "2026-11-21" }, "Enter the day of repose, and choose days after it"],
    [
      { reposeDate: "2026-10-01", memorialDays: ["ninth", "year"] },
      "Already past: the ninth day (October 9, 2026). Choose days that are still ahead",
    ],
  ])("that does not fit, %j, comes back with everything typed", async (fields, error) => {
    const before = (await site.records("priestMessages")).length;
    const { sent } = await send(fields);
    expect(sent.status).toBe(422);
    expect(errorsOf(sent)).toEqual([error]);
    expect(sent.text("#memorialNames")).toBe("Olga");
    expect(sent.$("[name=memorialDays]:checked").length).toBe(
      "memorialDays" in fields ? [fields.memorialDays].flat().length : 0,
    );
    expect(await site.records("priestMessages")).toHaveLength(before);
  });

  test("shows its dates before anything is sent, with everything typed so far", async () => {
    const before = (await site.records("priestMessages")).length;
    const visitor = site.visitor();
    const fields = { subject: "memorial", reposeDate: "2026-10-20", memorialDays: "fortieth", message: "Soon <b>" };
    const page = await visitor.submit(await visitor.get("/ask"), fields, { button: ".show-dates" });
    expect(page.status).toBe(200);
    expect(page.texts("label:has([name=memorialDays])")).toEqual([
      "The ninth day: Wednesday, October 28, 2026, already past",
      "The fortieth day: Saturday, November 28, 2026",
      "The next anniversary: Wednesday, October 20, 2027",
      "Half a year: Tuesday, April 20, 2027",
    ]);
    expect(page.text(".form-status")).toBe(
      "The dates beside the days are counted from October 20, 2026. Nothing was sent yet.",
    );
    expect(errorsOf(page)).toEqual([]);
    expect(page.$("[name=memorialDays]:checked").val()).toBe("fortieth");
    expect(page.text("#message")).toBe("Soon <b>");
    expect(await site.records("priestMessages")).toHaveLength(before);

    const sent = await visitor.submit(page, asked);
    expect(sent.status).toBe(303);
    expect((await site.records("priestMessages")).at(-1)).toMatchObject({ memorialDays: ["fortieth 2026-11-28"] });
  });

  test.each([
    ["", "Enter the day of repose to see the dates"],
    ["2026-11-31", "Enter the date like this: 11/29/2026"],
    ["2027-01-01", "Enter a past date"],
  ])("shows no dates for the day of repose %j", async (reposeDate, error) => {
    const visitor = site.visitor();
    const page = await visitor.submit(await visitor.get("/ask"), { reposeDate }, { button: ".show-dates" });
    expect(page.status).toBe(422);
    expect(errorsOf(page)).toEqual([error]);
    expect(page.text("label:has([name=memorialDays])")).not.toContain("202");
  });

  test("may have a date of its own beside them", async () => {
    await send({ reposeDate: "2026-11-20", memorialDays: "ninth", memorialDate: "2026-12-05" });
    expect((await site.records("priestMessages")).at(-1)).toMatchObject({
      memorialDays: ["ninth 2026-11-28", "date 2026-12-05"],
      memorialDate: "2026-12-05",
    });
  });
});
