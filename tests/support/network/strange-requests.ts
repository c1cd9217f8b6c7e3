import fc from "fast-check";
import { forms } from "~/forms/all";
import { everyPage, formPages } from "../visitor/every-page";
import { type RawRequest } from "./raw-http";

const words = (text: string) => text.trim().split(/\s+/);

const routes = [
  ...everyPage.map(({ path }) => path),
  ...words("/schedule /calendar.ics /feed.xml /robots.txt /sitemap.xml /healthz /readyz /favicon.svg /build/x.js"),
  ...words("/prayer.data /_root.data /knights?_data=routes%2Fknights /menreg?step=2 /__manifest?p=/"),
];
const text = fc.string({ unit: "binary", maxLength: 30 });
const oddities = words("%00 %zz %E0%A4%A /.. /%2e%2e%2f // \\ ; ' <script> %0d%0aX:1");
const encoded = text.map((value) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, "")));
const route = fc.constantFrom(...routes);

const target = fc.oneof(
  { weight: 6, arbitrary: route },
  { weight: 3, arbitrary: fc.tuple(route, encoded).map((parts) => parts.join("?")) },
  { weight: 2, arbitrary: fc.tuple(route, fc.constantFrom(...oddities, "\0")).map((parts) => parts.join("")) },
  { weight: 2, arbitrary: encoded.map((tail) => `/${tail}`) },
  { weight: 1, arbitrary: fc.nat(5000).map((length) => `/?${"q".repeat(length)}`) },
  { weight: 1, arbitrary: text },
);

const method = fc.oneof(
  { weight: 14, arbitrary: fc.constantFrom("GET", "POST", "GET", "POST", "HEAD") },
  { weight: 2, arbitrary: fc.constantFrom(...words("PUT DELETE PATCH OPTIONS TRACE CONNECT PROPFIND get X")) },
);

const urlencoded = "application/x-www-form-urlencoded";
const type = fc.constantFrom(
  ...[urlencoded, urlencoded, urlencoded, "multipart/form-data; boundary=b", "application/json", "text/plain"],
);
const headers = `Accept-Encoding: br; Accept-Encoding: gzip;q=0, *; Save-Data: on; Range: bytes=5-2; Range: x
  Cookie: alert-0=x; Cookie: alert-0=InByYXllci1zZW50Ig%3D%3D; Cookie: =,,=; If-None-Match: *, W/; Origin: null
  Origin: https://example.org; Sec-Fetch-Site: cross-site; X-Forwarded-Host: e; X-Remix-Request: 1
  Accept: text/html,q=x; Upgrade: websocket; Expect: 100-continue; Transfer-Encoding: chunked; Content-Length: 5
  Content-Length: -1; If-Modified-Since: never`;
const header = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...headers.split(/; |\n\s*/)) },
  { weight: 1, arbitrary: text.map((value) => `X-Strange: ${value}`) },
  { weight: 1, arbitrary: fc.tuple(encoded, text).map((parts) => parts.join(": ")) },
);

const names = [
  ...forms.flatMap(({ fields }) => Object.keys(fields as object)),
  ...words("step intent website token submission __proto__ constructor name.x a[0] subaction"),
];
const typed = words("Olga a@b.org structured weekly weekday-morning memorial 2025-11-30 next 3 \u202e<b>\u0007");
const value = fc.oneof(
  fc.constantFrom("", " ", ...typed),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.nat(2000).map((length) => "é".repeat(length)),
);
const fields = fc
  .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 12 })
  .map((pairs) => Buffer.from(new URLSearchParams(pairs).toString()));

const body = fc.oneof(
  { weight: 5, arbitrary: fields },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.constant(Buffer.from("5\r\nname=\r\n0\r\n\r\n")) },
  { weight: 1, arbitrary: fc.nat(100_000).map((length) => Buffer.alloc(length, "name=a&")) },
);

/** The difference of the stated length from the true one; mostly none. */
const lie = fc.oneof(
  { weight: 7, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: -50, max: 500 }) },
);

const requestOf = (head: string[], body: Buffer) =>
  Buffer.concat([
    Buffer.from(`${[...head, "Host: parish.example.org", "Connection: close"].join("\r\n")}\r\n\r\n`),
    body,
  ]);

/** Any request at all, also one that breaks HTTP. */
const strange: fc.Arbitrary<RawRequest> = fc
  .record({
    method,
    target,
    headers: fc.array(header, { maxLength: 4 }),
    type,
    body,
    lie,
    then: fc.constantFrom("wait", "wait", "wait", "wait", "half-close", "vanish"),
  })
  .map(({ method, target, headers, type, body, lie, then }) => {
    const length = Math.max(0, body.length + lie);
    const isPost = method === "POST";
    const sized = isPost ? [`Content-Type: ${type}`, `Content-Length: ${length}`] : [];
    const bytes = requestOf([`${method} ${target} HTTP/1.1`, ...sized, ...headers], isPost ? body : Buffer.alloc(0));
    // Nobody waits for an answer to a request that is not whole.
    const isWhole =
      length === body.length && !headers.some((header) => /^(transfer-encoding|content-length)/i.test(header));
    return { bytes, then: then === "wait" && !isWhole ? "half-close" : then } as RawRequest;
  });

/** A post as a browser sends it; what was typed may still be anything. */
const post: fc.Arbitrary<RawRequest> = fc
  .record({
    page: fc.constantFrom(...formPages.map(({ path }) => path), "/menreg?step=2"),
    typed: fields,
    own: fc.oneof(
      fc.record({ prayerNamesLiving: value, prayerRequest: value }),
      fc.record({ name: value, email: fc.emailAddress() }),
    ),
  })
  .map(({ page, typed, own }) => {
    const body = Buffer.concat([Buffer.from(`${new URLSearchParams(own).toString()}&`), typed]);
    const sized = [`Content-Type: ${urlencoded}`, `Content-Length: ${body.length}`];
    return { bytes: requestOf([`POST ${page} HTTP/1.1`, ...sized], body), then: "wait" };
  });

export const strangeRequest = fc.oneof({ weight: 5, arbitrary: strange }, { weight: 1, arbitrary: post });
