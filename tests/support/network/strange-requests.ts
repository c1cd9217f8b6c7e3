import fc from "fast-check";
import { everyPage, formPages } from "../visitor/every-page";
import { type RawRequest } from "./raw-http";

const pages = everyPage.map(({ path }) => path);
const resources = [
  "/schedule",
  "/calendar.ics",
  "/feed.xml",
  "/robots.txt",
  "/sitemap.xml",
  "/healthz",
  "/readyz",
  "/favicon.svg",
  "/build/x.js",
];
const data = ["/prayer.data", "/_root.data", "/knights?_data=routes%2Fknights", "/menreg?step=2", "/__manifest?p=/"];
const routes = [...pages, ...resources, ...data];

const text = fc.string({ unit: "binary", maxLength: 30 });
const oddities = fc.constantFrom(
  "%00",
  "%zz",
  "%E0%A4%A",
  "/..",
  "/%2e%2e%2f",
  "//",
  "\\",
  ";",
  "'",
  "<script>",
  "%0d%0aX:1",
  "\u0000",
);
const encoded = text.map((value) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, "")));

const target = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...routes) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...routes), encoded).map(([route, tail]) => `${route}?${tail}`) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...routes), oddities).map(([route, tail]) => route + tail) },
  { weight: 2, arbitrary: encoded.map((tail) => `/${tail}`) },
  { weight: 1, arbitrary: fc.nat(5000).map((length) => `/?${"q".repeat(length)}`) },
  { weight: 1, arbitrary: text },
);

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant("POST") },
  { weight: 6, arbitrary: fc.constant("GET") },
  { weight: 2, arbitrary: fc.constant("HEAD") },
  {
    weight: 2,
    arbitrary: fc.constantFrom("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get", "X"),
  },
);

const types = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=b",
  "application/json",
  "text/plain",
];
const header = fc.oneof(
  fc.constantFrom(
    "Accept-Encoding: br",
    "Accept-Encoding: gzip;q=0, *",
    "Save-Data: on",
    "Range: bytes=5-2",
    "Range: x",
  ),
  fc.constantFrom("Cookie: alert=x", "Cookie: alert=InByYXllci1zZW50Ig%3D%3D", "Cookie: =;;=", "If-None-Match: *, W/"),
  fc.constantFrom("Origin: null", "Origin: https://example.org", "Sec-Fetch-Site: cross-site", "X-Forwarded-Host: e"),
  fc.constantFrom("X-Remix-Request: 1", "Accept: text/html;q=x", "Upgrade: websocket", "Expect: 100-continue"),
  fc.constantFrom("Transfer-Encoding: chunked", "Content-Length: 5", "Content-Length: -1", "If-Modified-Since: never"),
  text.map((value) => `X-Strange: ${value}`),
  fc.tuple(encoded, text).map(([name, value]) => `${name}: ${value}`),
);

const fieldNames = ["prayerNamesLiving", "prayerNamesDeparted", "prayerRequest", "name", "email", "fullName", "phone"];
const moreNames = ["formatPreference", "meetingAvailability", "commitmentLevel", "personalGoals", "additionalInfo"];
const askNames = ["subject", "memorialDate", "memorialNames", "message"];
const oddNames = [
  "step",
  "intent",
  "website",
  "token",
  "submission",
  "__proto__",
  "constructor",
  "name.x",
  "a[0]",
  "subaction",
];
const fieldValue = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "Olga",
    "a@b.org",
    "structured",
    "weekly",
    "weekday-morning",
    "memorial",
    "2025-11-30",
    "next",
    "3",
    "\u202e<b>\u0007",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.nat(2000).map((length) => "é".repeat(length)),
);
const fields = fc
  .array(fc.tuple(fc.constantFrom(...fieldNames, ...moreNames, ...askNames, ...oddNames), fieldValue), {
    maxLength: 12,
  })
  .map((pairs) => Buffer.from(new URLSearchParams(pairs).toString()));

const multipart = fc
  .tuple(fc.constantFrom(...fieldNames), fieldValue, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([name, value, part]) => {
    const whole = Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`);
    return whole.subarray(0, Math.floor(whole.length * part));
  });

const body = fc.oneof(
  { weight: 5, arbitrary: fields },
  { weight: 2, arbitrary: multipart },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.constant(Buffer.from("5\r\nname=\r\n0\r\n\r\n")) },
  { weight: 1, arbitrary: fc.nat(100_000).map((length) => Buffer.alloc(length, "name=a&")) },
);

/** How much the stated length differs from the true one; mostly not at all. */
const lie = fc.oneof(
  { weight: 7, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: -20, max: 500 }) },
);

/** A request as no browser would send it, over all routes: methods, addresses, heads, bodies, lengths, endings. */
const strange: fc.Arbitrary<RawRequest> = fc
  .record({
    method,
    target,
    headers: fc.array(header, { maxLength: 4 }),
    type: fc.constantFrom(...types, types[0]!, types[0]!),
    body,
    lie,
    then: fc.constantFrom("wait", "wait", "wait", "wait", "half-close", "vanish"),
  })
  .map(({ method, target, headers, type, body, lie, then }) => {
    const length = Math.max(0, body.length + lie);
    const sized = method === "POST" ? [`Content-Type: ${type}`, `Content-Length: ${length}`] : [];
    const head = [
      `${method} ${target} HTTP/1.1`,
      "Host: parish.example.org",
      ...sized,
      ...headers,
      "Connection: close",
    ];
    const bytes = Buffer.concat([
      Buffer.from(`${head.join("\r\n")}\r\n\r\n`),
      method === "POST" ? body : Buffer.alloc(0),
    ]);
    // Nobody waits for an answer to a request that is not whole.
    const isWhole = length === body.length && !headers.some((one) => /^(transfer-encoding|content-length)/i.test(one));
    return { bytes, then: then === "wait" && !isWhole ? "half-close" : then } as RawRequest;
  });

/** A post as a browser sends it; what was typed may still be anything. */
const post: fc.Arbitrary<RawRequest> = fc
  .record({
    page: fc.constantFrom(...formPages.map(({ path }) => path), "/menreg?step=2"),
    typed: fields,
    own: ownFields(),
  })
  .map(({ page, typed, own }) => {
    const body = Buffer.concat([Buffer.from(`${own}&`), typed]);
    const sized = `Content-Type: ${types[0]}\r\nContent-Length: ${body.length}`;
    const head = `POST ${page} HTTP/1.1\r\nHost: parish.example.org\r\n${sized}\r\nConnection: close\r\n\r\n`;
    return { bytes: Buffer.concat([Buffer.from(head), body]), then: "wait" };
  });

function ownFields(): fc.Arbitrary<string> {
  const prayer = { prayerNamesLiving: fieldValue, prayerRequest: fieldValue };
  const knights = { name: fieldValue, email: fc.emailAddress() };
  return fc.oneof(fc.record(prayer), fc.record(knights)).map((own) => new URLSearchParams(own).toString());
}

export const strangeRequest = fc.oneof({ weight: 5, arbitrary: strange }, { weight: 1, arbitrary: post });
