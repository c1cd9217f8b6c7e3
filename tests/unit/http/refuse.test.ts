import { expect, test } from "vitest";
import { refuse, type RefusedRequest } from "~/http/refuse.server";
import { exchange } from "../../support/network/exchange";

const refused: RefusedRequest = { status: 403, message: "No <b>." };
const limit = 16 * 1024 * 1024;

/** The answer to a refused request, and its connection: whether it ends, and what happens to the rest of the body. */
function answerTo(method: string, headers: Record<string, string> = {}, url = "/prayer", given = refused) {
  const { request, response, answer } = exchange(method, url, headers);
  refuse(response, given);
  const breaksAfter = (...sizes: number[]) => {
    for (const size of sizes) request.emit("data", Buffer.alloc(size));
    return request.destroy.mock.calls.length > 0;
  };
  const isRead = request.listenerCount("data") > 0;
  return { head: answer.headers, text: String(answer.body), isRead, breaksAfter };
}

test("a refused post is read to its end, so that the browser shows the answer, and then its connection is kept", () => {
  const { head, isRead, breaksAfter } = answerTo("POST", { "content-length": String(limit) });
  expect([head.Connection, isRead]).toEqual([undefined, true]);
  expect(breaksAfter(60, limit - 60)).toBe(false);
  expect(breaksAfter(1)).toBe(true);
});

test.each<[string, Record<string, string>]>([
  ["POST", { "content-length": String(limit + 1) }],
  ["GET", {}],
])("the connection of a refused %s with %j ends", (method, headers) => {
  const { head, isRead } = answerTo(method, headers);
  expect([head.Connection, isRead]).toEqual(["close", false]);
});

test("a refused page is short, without markup from outside, and by the site's policy", () => {
  const { head, text } = answerTo("GET");
  expect(text).toContain("No &lt;b&gt;.</p><p><a");
  expect(head).toMatchObject({
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": expect.stringContaining("style-src"),
    "Content-Length": Buffer.byteLength(text),
  });
});

test("it may lead to another address, and say that the same can be sent again", () => {
  const { text } = answerTo("GET", {}, "/", { ...refused, link: "https://x.example/?a&b", canSendAgain: true });
  expect(text).toContain('<a href="https://x.example/?a&amp;b">https://x.example/?a&amp;b</a>');
  expect(text).toContain("reload this page");
});
