import { type IncomingMessage, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admit } from "~/http/admission.server";
import { log } from "~/log/log.server";

const { level } = log;
beforeAll(() => void (log.level = "silent"));
afterAll(() => void (log.level = level));

/** The status with which a request is refused, and the methods that the refusal names; undefined when it is let in. */
function refusalOf(method: string, headers: Record<string, string>, url = "/prayer") {
  let refused: [number, string | undefined] | undefined;
  const response = {
    writeHead: (status: number, { Allow }: Record<string, string>) => (refused = [status, Allow]),
    end: () => {},
    get req() {
      return request;
    },
  } as unknown as ServerResponse;
  const request = { method, url, headers: { host: "parish.example", ...headers }, on: () => {} };
  let isAdmitted = false;
  admit(request as unknown as IncomingMessage, response, () => (isAdmitted = true));
  expect(isAdmitted).toBe(!refused);
  return refused;
}

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
  for (const url of ["/prayer", "/prayer.data"]) expect(refusalOf("POST", headers, url)).toEqual([403, undefined]);
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

test("Remix's older requests for page data are refused", () => {
  expect(refusalOf("POST", {}, "/prayer?_data=routes%2Fprayer")).toEqual([400, undefined]);
});
