import { renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeRecordsAnHourOld } from "../../support/records/an-hour-ago";
import { openSite } from "../../support/server/site";
import { formPages } from "../../support/visitor/every-page";
import { type Page } from "../../support/visitor/page";

const site = await openSite();

const summaryOf = ({ $ }: Page) =>
  $(".summary a")
    .map((_, link) => `${$(link).attr("href")} ${$(link).text()}`)
    .get();

const alertsOf = ({ $ }: Page) =>
  $(".alert")
    .map((_, alert) => `${$(alert).attr("role")}: ${$(alert).find("p").text()}`)
    .get();

/** Runs something while the records cannot be written. */
async function withoutRecords<T>(work: () => Promise<T>): Promise<T> {
  const file = join(site.dataDir, "parish.db");
  renameSync(file, `${file}.away`);
  try {
    return await work();
  } finally {
    renameSync(`${file}.away`, file);
  }
}

describe("a prayer request", () => {
  it("is stored, redirected with 303, and confirmed once", async () => {
    const visitor = site.visitor();
    const form = await visitor.get("/prayer");
    const sent = await visitor.submit(form, { prayerNamesLiving: "Mary\nJohn", prayerRequest: "For a safe birth." });
    expect([sent.status, sent.location]).toEqual([303, "/prayer"]);
    const confirmed = await visitor.follow(sent);
    expect(alertsOf(confirmed)).toEqual(["status: Prayer request sent successfully."]);
    expect(confirmed.text(".receipt")).toMatch(
      /^Received\. It will be read on Sunday, [A-Z][a-z]+ \d+\.\s*Your request has 2 names\.$/,
    );
    expect(confirmed.text("#request")).toContain("Send another request");
    expect(confirmed.html).not.toContain("Mary");
    const next = await visitor.get("/prayer");
    expect([alertsOf(next), next.$(".receipt").length]).toEqual([[], 0]);
    expect((await site.records("prayerRequests")).at(-1)).toMatchObject({
      prayerNamesLiving: "Mary\nJohn",
      prayerNamesDeparted: "none",
      prayerRequest: "For a safe birth.",
      read: false,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it("without names comes back with 422, an alert, a link to the field, and the typed text", async () => {
    const visitor = site.visitor();
    const before = (await site.records("prayerRequests")).length;
    const refused = await visitor.submit(await visitor.get("/prayer"), {
      prayerNamesDeparted: "  ",
      prayerRequest: "\n<b>Please</b>",
    });
    expect(refused.status).toBe(422);
    expect(alertsOf(refused)).toEqual(["alert: Please provide at least one name for prayer."]);
    expect(summaryOf(refused)).toEqual(["#prayerNamesLiving Enter at least one name, living or departed"]);
    expect(refused.$("title").text()).toMatch(/^Error: /);
    expect(refused.$("#prayerRequest").text()).toBe("\n<b>Please</b>");
    const field = refused.$("#prayerNamesLiving");
    expect(field.attr("aria-invalid")).toBe("true");
    expect(field.attr("aria-describedby")).toMatch(/prayerNamesLiving-error$/);
    expect(refused.text("#prayerNamesLiving-error")).toBe("Error: Enter at least one name, living or departed");
    expect([refused.$(".field-error").length, refused.$("[aria-invalid]").length]).toEqual([1, 1]);
    expect((await site.records("prayerRequests")).length).toBe(before);
  });

  it("that is too long comes back with all errors and the typed text", async () => {
    const visitor = site.visitor();
    const long = "x".repeat(501);
    const typed = { prayerNamesLiving: long, prayerNamesDeparted: long, prayerRequest: long };
    const refused = await visitor.submit(await visitor.get("/prayer"), typed);
    expect(refused.status).toBe(422);
    expect(summaryOf(refused)).toEqual([
      "#prayerNamesLiving Living: Maximum 500 characters allowed.",
      "#prayerNamesDeparted Departed: Maximum 500 characters allowed.",
      "#prayerRequest Message or other information: Maximum 500 characters allowed.",
    ]);
    for (const name of Object.keys(typed)) {
      expect(refused.$(`#${name}`).text()).toBe(long);
      expect(refused.$(`#${name}`).attr("maxlength")).toBeUndefined();
      expect(refused.text(`#${name}-info`)).toBe(
        "501 of 500 characters: 1 too many. Please send the rest as a second request.",
      );
    }
  });

  it("that cannot be stored comes back with 503, the error and the typed text", async () => {
    const visitor = site.visitor();
    const form = await visitor.get("/prayer");
    const failed = await withoutRecords(() => visitor.submit(form, { prayerNamesLiving: "Anna" }));
    expect(failed.status).toBe(503);
    expect(alertsOf(failed)[0]).toMatch(/^alert: We could not save this/);
    expect(failed.text("#prayer .form-status")).toMatch(/^We could not save this/);
    expect(failed.$("#prayerNamesLiving").text()).toBe("Anna");
    expect(failed.$("title").text()).not.toMatch(/^Error/);
    const again = await visitor.submit(failed, {});
    expect(again.status).toBe(303);
  });
});

describe("one submission", () => {
  const names = async () => (await site.records("prayerRequests")).map((record) => record.prayerNamesLiving);
  const count = async (name: string) => (await names()).filter((stored) => stored === name).length;

  it("is one record, however often it is sent, also at once", async () => {
    const visitor = site.visitor();
    const form = await visitor.get("/prayer");
    const twice = [1, 2, 3].map(() => visitor.submit(form, { prayerNamesLiving: "Double" }));
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([303, 303, 303]);
    makeRecordsAnHourOld(site.dataDir);
    const again = await visitor.submit(form, { prayerNamesLiving: " Double \n" });
    expect(again.status).toBe(409);
    expect(again.text(".form-status")).toMatch(
      /^We already have this exact request, sent (on .+ )?at .+ Nothing was added\.$/,
    );
    expect(again.$("#prayerNamesLiving").text()).toBe(" Double \n");
    expect(await count("Double")).toBe(1);
    const sent = await visitor.submit(again, {}, { button: "button[name=again]" });
    expect(sent.status).toBe(303);
    expect(await count("Double")).toBe(2);
  });

  it("is one record when the page was loaded again after Back", async () => {
    const visitor = site.visitor();
    const statuses = [];
    for (let time = 1; time <= 2; time++) {
      const sent = await visitor.submit(await visitor.get("/prayer"), { prayerNamesLiving: "Back again" });
      statuses.push(sent.status);
      makeRecordsAnHourOld(site.dataDir);
    }
    expect(statuses).toEqual([303, 409]);
    expect(await count("Back again")).toBe(1);
  });
});

describe("the Knights' application", () => {
  it("is stored and confirmed", async () => {
    const visitor = site.visitor();
    const typed = { name: "George", email: "george@example.org" };
    const sent = await visitor.submit(await visitor.get("/knights"), typed);
    expect([sent.status, sent.location]).toEqual([303, "/knights"]);
    const confirmed = await visitor.follow(sent);
    expect(alertsOf(confirmed)).toEqual([
      "status: Application submitted! We'll be in touch soon with more information.",
    ]);
    expect(confirmed.text(".receipt")).toMatch(/^Your application was received\.The .+ will write back by email\./);
    expect(await site.records("knightsOfStOlgaRegistrations")).toMatchObject([{ ...typed, processed: false }]);
  });

  it("has questions that open one at a time", async () => {
    const { $, attributes } = await site.get("/knights");
    const names = attributes("details[name]", "name");
    expect(new Set(names)).toEqual(new Set(["faq"]));
    expect(names.length).toBeGreaterThanOrEqual(6);
    expect($("details[open]").length).toBe(0);
  });
});

describe("a malformed post", () => {
  const send = (init: RequestInit) => site.visitor().request("/prayer", { method: "POST", ...init });
  const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };

  it.each([
    ["repeated fields", "prayerNamesLiving=A&prayerNamesLiving=B"],
    ["control characters", "prayerNamesLiving=A%00B"],
    ["half of a surrogate pair", "prayerNamesLiving=%ED%A0%BD"],
    ["bytes that are not UTF-8", "prayerNamesLiving=%FF%FE"],
  ])("%s: gets 422 and a message at the field, and stores nothing", async (_, body) => {
    const before = (await site.records("prayerRequests")).length;
    const answer = await send({ body, headers: urlencoded });
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)[0]).toMatch(/^#prayerNamesLiving /);
    expect(answer.html).not.toContain("\0");
    expect((await site.records("prayerRequests")).length).toBe(before);
  });
});

describe("an alert", () => {
  it.each(["nonsense", "<script>alert(1)</script>", { form: "prayer" }, { form: "constructor" }])(
    "is not made of a forged cookie: %o",
    async (data) => {
      const cookie = `alert=${encodeURIComponent(Buffer.from(JSON.stringify(data)).toString("base64"))}`;
      const page = await site.visitor().get("/prayer", { Cookie: cookie });
      expect([page.status, ...alertsOf(page)]).toEqual([200]);
    },
  );

  it.each(["prefetch", "prefetch;prerender"])("survives a prefetch by the browser: %s", async (purpose) => {
    const visitor = site.visitor();
    const sent = await visitor.submit(await visitor.get("/prayer"), { prayerNamesLiving: "Ahead" });
    await visitor.get("/prayer", { "Sec-Purpose": purpose });
    expect(alertsOf(await visitor.follow(sent))).toEqual(["status: Prayer request sent successfully."]);
  });

  it("travels in a signed cookie that scripts cannot read", async () => {
    const visitor = site.visitor();
    const sent = await visitor.submit(await visitor.get("/prayer"), { prayerNamesLiving: "Cookie" });
    const cookie = sent.headers.getSetCookie().find((line) => line.startsWith("alert="))!;
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=60/);
    const [data, signature] = decodeURIComponent(/^alert=([^;]*)/.exec(cookie)![1]!).split(".");
    expect(signature).toMatch(/^[\w+/]{40,}$/);
    // The day of the preview is 2025-11-10, a Monday.
    expect(JSON.parse(Buffer.from(data!, "base64").toString())).toEqual({
      form: "prayer",
      count: 1,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });
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

  it.each([...formPages, { path: "/prayer.data" }])("$path is never cached", async ({ path }) => {
    expect((await site.get(path)).headers.get("Cache-Control")).toContain("no-store");
  });
});
