import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { admit } from "~/http/admission.server";
import { log } from "~/log/log.server";
import { exchange } from "../../support/network/exchange";

const { level } = log;
beforeAll(() => void (log.level = "silent"));
afterAll(() => void (log.level = level));

/** The refusal of a request: its status, the methods that it names, its text; undefined when it is let in. */
function refusedBy(method: string, headers: Record<string, string>, url = "/prayer") {
  const { request, response, answer } = exchange(method, url, { host: "parish.example", ...headers });
  let isAdmitted = false;
  admit(request, response, () => (isAdmitted = true));
  expect(isAdmitted).toBe(answer.status === 0);
  return isAdmitted ? undefined : { refused: [answer.status, answer.headers.Allow], text: String(answer.body) };
}
const refusalOf = (...given: Parameters<typeof refusedBy>) => refusedBy(...given)?.refused;

test.each(["PUT", "PATCH", "DELETE"])("%s is refused, with the methods that are taken", (method) => {
  expect(refusalOf(method, {})).toEqual([405, "GET, HEAD, POST"]);
});

test.each([
  [{ origin: "https://elsewhere.example" }],
  [{ origin: "null" }],
  [{ origin: "https://parish.example.elsewhere.example" }],
  [{ origin: "https://parish.example, https://elsewhere.example" }],
  [{ "sec-fetch-site": "cross-site", origin: "https://parish.example" }],
  [{ "sec-fetch-site": "same-site" }],
  [{ "sec-fetch-site": "same-site", origin: "https://shop.parish.example" }],
  [{ "sec-fetch-site": "cross-site", origin: "https://www.parish.example" }],
  [{ origin: "https://www.www.parish.example" }],
  [{ origin: "https://wwwparish.example" }],
  [{ origin: "file://" }],
])("a post from another site's page is refused, a page that it asks for is not: %j", (headers) => {
  expect(refusalOf("POST", headers)).toEqual([403, undefined]);
  expect(refusalOf("GET", headers)).toBeUndefined();
});

test.each([
  [{}],
  [{ origin: "https://parish.example" }],
  [{ origin: "http://localhost:3000" }],
  [{ origin: "https://www.parish.example" }],
  [{ origin: "https://parish.example", host: "www.parish.example" }],
  [{ "sec-fetch-site": "same-site", origin: "https://www.parish.example" }],
  [{ "sec-fetch-site": "same-origin" }],
  [{ "sec-fetch-site": "none" }],
])(
  "a post from the site itself, from the address of SITE_URL, from the same host with or without www., or from a command is let in: %j",
  (headers) => {
    expect(refusalOf("POST", headers)).toBeUndefined();
  },
);

test.each(["/prayer?_data=routes%2Fprayer", "/prayer?a&_data=x", "/prayer?a=?&_data=x"])(
  "Remix's older requests for page data are refused: %s",
  (url) => expect(refusalOf("POST", {}, url)).toEqual([400, undefined]),
);

test.each([
  ...["*", "about", "https://parish.example/about", "/../about", "/a/../b", "/./about", "/about/.", "/%2e%2e/about"],
  ...["/a%00b", "/a%1Fb", "/a%7Fb", "/a%0Ab", "/a%5Cb", "/a\\b", "/%", "/a%E9b", "/100%", "//elsewhere/a.css"],
])("the address %j is refused as not written correctly", (url) => {
  expect(refusedBy("GET", {}, url)).toEqual({
    refused: [400, undefined],
    text: expect.stringContaining("This address is not written correctly. If you copied it, check its end"),
  });
});

test.each([
  "/",
  "/about?..",
  "/about?a=%",
  "/caf%C3%A9",
  "//about",
  "/images/a.b..jpg",
  "/%20",
  `/${"a".repeat(2047)}`,
])("the address %j is let in", (url) => expect(refusalOf("GET", {}, url)).toBeUndefined());

test("a longer address is refused", () => {
  expect(refusalOf("GET", {}, `/${"a".repeat(2048)}`)).toEqual([414, undefined]);
});

test.each(["", "a b", "host:70000", "host:123456", "[::1"])("a request for the host %j is refused", (host) => {
  expect(refusedBy("GET", { host })).toEqual({
    refused: [400, undefined],
    text: expect.stringContaining("The request does not name this site correctly."),
  });
});

test.each([
  "PARISH.example",
  "parish.example:8080",
  "[::1]:3000",
  "[fe80::1]",
  "xn--bcher-kva.example",
  "a_b-c.example",
])("a request for the host %j is let in", (host) =>
  expect(refusalOf("GET", { host, "x-forwarded-host": "a b" })).toBeUndefined(),
);

test("a form sent from another site is told so, with the way to the form here, and the log names both hosts", () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const { text } = refusedBy("POST", { origin: "https://elsewhere.example" }, "/prayer?x")!;
  expect(text).toMatch(/This form was sent from another site.*open the form here.*<a href="\/prayer">/);
  expect(refusedBy("POST", { origin: "file://" })!.text).toContain('<a href="/prayer">/prayer</a>');
  expect(warn.mock.calls.map(([event]) => event)).toEqual([
    { event: "form-from-another-host", from: "elsewhere.example", host: "localhost:3000" },
    { event: "form-from-another-host", from: "an unknown host", host: "localhost:3000" },
  ]);
  expect(warn.mock.calls[0]![1]).toMatch(/^A form from elsewhere.example was refused.*redirect the other/);
  warn.mockRestore();
});
