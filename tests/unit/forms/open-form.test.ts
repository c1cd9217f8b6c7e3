import { type HeadersArgs } from "@remix-run/node";
import { afterAll, describe, expect, it } from "vitest";
import { prayerForm } from "~/forms/prayer";
import { flashCookie } from "../../support/visitor/flash";
import { openReceiver } from "./open-receiver";

const secret = "a secret of this test";
const receiver = await openReceiver({ SITE_URL: "https://parish.example.org", FORM_SECRET: secret });
afterAll(() => receiver.store.close());

const hourMs = 60 * 60_000;
const noon = Date.UTC(2026, 10, 22, 12);
const cookieOf = (setCookie: string) => setCookie.split(";")[0]!;
const partsOf = (setCookie: string) => cookieOf(setCookie).replace("form=", "").split(".");
const submissionOf = (setCookie: string) => partsOf(setCookie)[0];

describe("the cookie of a page with a form", () => {
  it("has a submission of its own and the time, which no script can read", () => {
    const [cookie, other] = [receiver.renewFormCookie("", noon), receiver.renewFormCookie("", noon)];
    expect(submissionOf(cookie)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(submissionOf(other)).not.toBe(submissionOf(cookie));
    expect(partsOf(cookie)[1]).toBe(String(noon));
    expect(cookie).toMatch(/^form=\S+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it("keeps the submission for an hour", () => {
    const first = receiver.renewFormCookie("", noon);
    const cookies = `one=1; ${cookieOf(first)}; other=2`;
    const soon = receiver.renewFormCookie(cookies, noon + hourMs - 1);
    expect(submissionOf(soon)).toBe(submissionOf(first));
    expect(partsOf(soon)[1]).toBe(String(noon + hourMs - 1));
    expect(submissionOf(receiver.renewFormCookie(cookies, noon + hourMs))).not.toBe(submissionOf(first));
    // Of a clock that ran ahead.
    expect(submissionOf(receiver.renewFormCookie(cookies, noon - 2 * hourMs))).not.toBe(submissionOf(first));
  });

  it("stays as it is on the page with a receipt, because the form before that page may be sent again", () => {
    const opened = cookieOf(receiver.renewFormCookie("", noon));
    expect(cookieOf(receiver.renewFormCookie(`${opened}; alert-1=x`, noon + 5_000))).toBe(opened);
  });

  const known = "0195aaaa-bbbb-4ccc-8ddd-eeeeffff0000";
  it.each([
    "form=nonsense",
    `form=${known}`,
    `form=${known}.${noon}.x`,
    `xform=${known}.${noon}.x`,
    "form=",
    "other=1",
  ])("takes no %s for one", (cookie) => {
    const submission = submissionOf(receiver.renewFormCookie(cookie, noon));
    expect(submission).toMatch(/^[0-9a-f-]{36}$/);
    expect(submission).not.toBe(known);
  });
});

describe("a form's page", () => {
  const open = (headers: HeadersInit = {}) =>
    receiver.formPage(new Request("https://parish.example.org/prayer", { headers }), prayerForm);
  const flash = (data: unknown) => flashCookie(secret, data);

  it("has the receipt after a success, on this form's page alone, and not for a page fetched before a click", async () => {
    const cookie = await flash(success);
    expect((await open({ Cookie: cookie })).sent).toEqual(success);
    expect((await open({ Cookie: cookie, "Sec-Purpose": "prefetch" })).sent).toBeUndefined();
    expect((await open({ Cookie: await flash({ form: "knights" }) })).sent).toBeUndefined();
  });

  const success = { form: "prayer", sentOn: "November 20, 2026", nameCount: 3, readOn: "Sunday, November 22" };
  const asText = encodeURIComponent(Buffer.from(JSON.stringify(success)).toString("base64"));

  it.each([
    ["unsigned", () => `alert-0=${asText}`],
    ["signed by another site", () => flashCookie("another secret of another site", success)],
    ["signed for other data", async () => (await flash({ form: "knights" })).replace(/=[^.]*/, `=${asText}`)],
    ["of an unknown form", () => flash({ ...success, form: "constructor" })],
    ["a text", () => flash("prayer")],
    ["nothing", () => "alert-0="],
  ])("shows nothing of a cookie that is %s", async (_, cookie) => {
    expect((await open({ Cookie: await flash(success) })).sent).toBeDefined();
    expect((await open({ Cookie: await cookie() })).sent).toBeUndefined();
  });
});

describe("the headers of a form's page", () => {
  it("are no-store, and keep only the action's Retry-After", () => {
    const actionHeaders = new Headers({ "Retry-After": "7", "X-Other": "1" });
    const headers = new Headers(receiver.formHeaders({ actionHeaders } as HeadersArgs));
    expect(Object.fromEntries(headers)).toEqual({ "cache-control": "no-store", "retry-after": "7" });
  });
});
