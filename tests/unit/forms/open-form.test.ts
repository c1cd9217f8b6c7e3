import { type HeadersArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitPlaceholder } from "~/document/visit-placeholder";
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
  const open = (context = {}) => receiver.openForm({ context } as LoaderFunctionArgs);

  it("knows whether it answers a post with errors", () => {
    expect(open().hasErrors).toBe(false);
    expect(open({ formHasErrors: true }).hasErrors).toBe(true);
    expect(open({ formHasErrors: false }).hasErrors).toBe(false);
  });
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
