import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { openSite } from "../../support/server/site";
import { formPages } from "../../support/visitor/every-page";

const site = await openSite();

/** Makes every record an hour old while the site runs. */
function makeRecordsAnHourOld(): void {
  const db = openSqlite(join(site.dataDir, "parish.db"));
  db.prepare("UPDATE records SET timestamp = ?").run(new Date(Date.now() - 3_600_000).toISOString());
  db.close();
}

describe("a prayer request", () => {
  it("without names comes back with 422, an alert, a link to the field, and the typed text", async () => {
    const visitor = site.visitor();
    const before = (await site.records("prayerRequests")).length;
    const refused = await visitor.submit(await visitor.get("/prayer"), {
      prayerNamesDeparted: "  ",
      prayerRequest: "\n<b>Please</b>",
    });
    expect(refused.status).toBe(422);
    expect(refused.texts(".alerts [role=alert] p")).toEqual(["Please provide at least one name for prayer."]);
    expect(refused.texts(".summary a")).toEqual(["Enter at least one name, living or departed"]);
    expect(refused.attributes(".summary a", "href")).toEqual(["#prayerNamesLiving"]);
    expect(refused.$("title").text()).toMatch(/^Error: /);
    expect(refused.$("#prayerRequest").text()).toBe("\n<b>Please</b>");
    const field = refused.$("#prayerNamesLiving");
    expect(field.attr("aria-invalid")).toBe("true");
    expect(field.attr("aria-describedby")).toMatch(/prayerNamesLiving-error$/);
    expect(refused.text("#prayerNamesLiving-error")).toBe("Error: Enter at least one name, living or departed");
    expect([refused.$(".field-error").length, refused.$("[aria-invalid]").length]).toEqual([1, 1]);
    expect((await site.records("prayerRequests")).length).toBe(before);
  });
});

it("one submission is one record, and a button sends it as a new one", async () => {
  const count = async () =>
    (await site.records("prayerRequests")).filter(({ prayerNamesLiving }) => prayerNamesLiving === "Double").length;
  const visitor = site.visitor();
  const form = await visitor.get("/prayer");
  const twice = [1, 2, 3].map(() => visitor.submit(form, { prayerNamesLiving: "Double" }));
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([303, 303, 303]);
  makeRecordsAnHourOld();
  const again = await visitor.submit(form, { prayerNamesLiving: " Double \n" });
  expect(again.status).toBe(409);
  expect(again.text(".form-status")).toMatch(
    /^We already have this exact request, sent (on .+ )?at .+ Nothing was added\.$/,
  );
  expect(again.$("#prayerNamesLiving").text()).toBe(" Double \n");
  expect(await count()).toBe(1);
  for (let presses = 0; presses < 2; presses++)
    expect((await visitor.submit(again, {}, { button: "button[name=again]" })).status).toBe(303);
  expect(await count()).toBe(2);
});

it("a form sent again while the page after its first answer comes has its receipt", async () => {
  const visitor = site.visitor();
  const form = await visitor.get("/prayer");
  await visitor.submit(form, { prayerNamesLiving: "Again" });
  const first = visitor.cookies.header()!;
  const second = await visitor.submit(form, { prayerNamesLiving: "Again" });
  await visitor.get("/prayer", { Cookie: first });
  const page = await visitor.follow(second);
  expect(page.text(".receipt h2")).toContain("Received.");
  expect(page.text(".alert")).toContain("Prayer request sent successfully.");
});

it("the questions of the Knights open one at a time", async () => {
  const { $, attributes } = await site.get("/knights");
  expect(new Set(attributes("details[name]", "name"))).toEqual(new Set(["faq"]));
  expect([$("details[name]").length >= 6, $("details[open]").length]).toEqual([true, 0]);
});

describe("a form's page", () => {
  it.each([
    ["/prayer", "#request"],
    ["/knights", "#apply"],
  ])("%s links from its top to its form", async (path, target) => {
    const { $ } = await site.get(path);
    expect($(target).find("form[method=post]")).toHaveLength(1);
    const jump = $(`main a[href="${target}"]`).first();
    expect(jump).toHaveLength(1);
    expect(jump.nextAll().find("form[method=post]").length + jump.parents().nextAll().find("form").length).toBe(1);
  });

  it.each(formPages)("$path names the readers of a message in one sentence", async ({ path }) => {
    const page = await site.get(path);
    expect(page.text("p.privacy")).toMatch(
      /^Only .+ and those who look after the parish's records read what you send\.$/,
    );
    expect(page.text("main")).not.toMatch(/nobody else/);
  });
});
