import { type HeadersArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openReceiver, type Receiver } from "./open-receiver";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver({ SITE_URL: "https://parish.example.org" });
});
afterAll(() => receiver.store.close());

function open(cookie = "", context = {}) {
  const request = new Request("https://parish.example.org/prayer", { headers: { Cookie: cookie } });
  return receiver.openForm({ request, context, params: {} } as LoaderFunctionArgs);
}

const cookieOf = (headers: HeadersInit) => new Headers(headers).get("Set-Cookie");

describe("a form that is opened", () => {
  it("has a submission of its own, which the browser keeps for an hour and no script can read", async () => {
    const [one, other] = [await open(), await open()];
    expect(one.open.hiddenFields.submission).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(other.open.hiddenFields.submission).not.toBe(one.open.hiddenFields.submission);
    expect(other.open.opening).not.toBe(one.open.opening);
    expect(cookieOf(one.headers)).toMatch(/^submission=.+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it("has the same submission when the browser still has it, and another opening", async () => {
    const { open: first, headers } = await open();
    const again = await open(cookieOf(headers)!.split(";")[0]);
    expect(again.open.hiddenFields.submission).toBe(first.hiddenFields.submission);
    expect(again.open.opening).not.toBe(first.opening);
    expect(cookieOf(again.headers)).toBeNull();
  });

  it.each(["submission=nonsense", "submission=IjEyMyI%3D", "other=1"])(
    "takes no %s for a submission",
    async (cookie) => {
      const { open: opened, headers } = await open(cookie);
      expect(opened.hiddenFields.submission).toMatch(/^[0-9a-f-]{36}$/);
      expect(cookieOf(headers)).not.toBeNull();
    },
  );

  it("says when it was opened", async () => {
    const before = Date.now();
    const openedAt = Number((await open()).open.hiddenFields.openedAt!.split(".")[0]);
    expect(openedAt).toBeGreaterThanOrEqual(before);
    expect(openedAt).toBeLessThanOrEqual(Date.now());
  });

  it("knows whether this page answers a post with errors", async () => {
    expect((await open()).open.hasErrors).toBe(false);
    expect((await open("", { formHasErrors: true })).open.hasErrors).toBe(true);
    expect((await open("", { formHasErrors: false })).open.hasErrors).toBe(false);
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
