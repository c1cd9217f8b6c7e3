import { type HeadersArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitPlaceholder } from "~/document/page-cache/visit-placeholder";
import { prayerForm } from "~/forms/prayer";
import { openReceiver, type Receiver } from "./open-receiver";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver({ SITE_URL: "https://parish.example.org" });
});
afterAll(() => receiver.store.close());

const cookieOf = (visit: { setCookie?: string }) => visit.setCookie?.split(";")[0] ?? "";
const submissionOf = (visit: { value: string }) => visit.value.split(".")[0];

describe("a visit of a page with a form", () => {
  it("has a submission of its own, which the browser keeps for an hour and no script can read", () => {
    const [one, other] = [receiver.openVisit(""), receiver.openVisit("")];
    expect(submissionOf(one)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(submissionOf(other)).not.toBe(submissionOf(one));
    expect(one.setCookie).toMatch(/^submission=\S+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookieOf(one)).toBe(`submission=${submissionOf(one)}`);
  });

  it("has the same submission when the browser still has it", () => {
    const again = receiver.openVisit(`alert=1; ${cookieOf(receiver.openVisit(""))}; other=2`);
    expect(again.setCookie).toBeUndefined();
    expect(receiver.openVisit(`submission=${submissionOf(again)}`)).toEqual({ value: expect.any(String) });
    expect(submissionOf(receiver.openVisit(`submission=${submissionOf(again)}`))).toBe(submissionOf(again));
  });

  const known = "0195aaaa-bbbb-4ccc-8ddd-eeeeffff0000";
  it.each(["submission=nonsense", `submission=${known}0`, `xsubmission=${known}`, `submission=${known}<b>`, "other=1"])(
    "takes no %s for a submission",
    (cookie) => {
      const visit = receiver.openVisit(cookie);
      expect(submissionOf(visit)).toMatch(/^[0-9a-f-]{36}$/);
      expect(submissionOf(visit)).not.toBe(known);
      expect(visit.setCookie).toBeDefined();
    },
  );

  it("says when it was opened, in as many characters as the page has kept free", () => {
    const before = Date.now();
    const { value } = receiver.openVisit("");
    const openedAt = Number(value.split(".")[1]);
    expect(openedAt).toBeGreaterThanOrEqual(before);
    expect(openedAt).toBeLessThanOrEqual(Date.now());
    expect(value).toHaveLength(visitPlaceholder.length);
    expect(receiver.tokenOf(0)).toHaveLength(visitPlaceholder.length);
  });
});

describe("a form's page", () => {
  const open = (context = {}, headers: HeadersInit = {}) =>
    receiver.formPage(
      { request: new Request("https://parish.example.org/prayer", { headers }), context } as LoaderFunctionArgs,
      prayerForm,
    );
  const flash = (value: unknown) =>
    `alert=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"))}`;

  it("knows whether it answers a post with errors", async () => {
    expect(await open()).toEqual({ hasErrors: false });
    expect(await open({ formHasErrors: true })).toEqual({ hasErrors: true });
    expect(await open({ formHasErrors: false })).toEqual({ hasErrors: false });
  });

  it("says after a success how many names were sent, and when they are read", async () => {
    const cookie = flash({ code: "prayer-sent", count: 3, date: "2026-11-22" });
    expect((await open({}, { Cookie: cookie })).sent).toEqual({ nameCount: 3, readOn: "Sunday, November 22" });
    expect((await open({}, { Cookie: cookie, "Sec-Purpose": "prefetch" })).sent).toBeUndefined();
    expect((await open({}, { Cookie: flash({ code: "knights-sent" }) })).sent).toBeUndefined();
  });

  it.each([
    [{ code: "prayer-sent", count: "<b>", date: "soon" }],
    [{ code: "prayer-sent", count: -1, date: "2026-02-30" }],
    [{ code: "prayer-sent", count: 1e9 }],
    [{ code: "prayer-sent", count: 1.5, date: ["2026-11-22"] }],
  ])("shows nothing that a forged cookie says: %o", async (value) => {
    const { sent } = await open({}, { Cookie: flash(value) });
    expect(sent?.nameCount).toBeUndefined();
    expect(sent?.readOn ?? "Sunday, November 22").toBe("Sunday, November 22");
  });

  it.each(["prayer-sent", null, 7, [], { code: "prayer-failed" }, { code: "constructor" }])(
    "takes no %o for a success",
    async (value) => {
      expect((await open({}, { Cookie: flash(value) })).sent).toBeUndefined();
    },
  );
});

describe("the headers of a form's page", () => {
  const headersFor = (actionHeaders?: Record<string, string>) =>
    Object.fromEntries(
      new Headers(receiver.formHeaders({ actionHeaders: actionHeaders && new Headers(actionHeaders) } as HeadersArgs)),
    );

  it("let nobody store it", () => {
    expect(headersFor()).toEqual({ "cache-control": "no-store" });
  });

  it("hand on what the action says of the method and of when to come again, and nothing else", () => {
    expect(headersFor({ Allow: "POST", "Retry-After": "7", "X-Other": "1" })).toEqual({
      "cache-control": "no-store",
      allow: "POST",
      "retry-after": "7",
    });
  });
});
