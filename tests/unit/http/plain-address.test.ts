import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { plainAddress, redirectToPlainAddress } from "~/http/plain-address.server";
import { exchange } from "../../support/network/exchange";

/** Parts of an address that a stranger makes up. Admission lets only whole escapes through. */
const part = fc.constantFrom(
  ...["/", "//", "About", "a", "@", ":", "?", "x=1", "evil.com", "."],
  ...["%6C", "%2F", "%3F", "%23", "%25", "%20", "%C3%A9", "%E2%80%9D", "%F0%9F%99%8F", "%C4%B0"],
);
const target = fc
  .array(part, { maxLength: 8 })
  .map((parts) => `/${parts.join("")}`)
  // Admission lets two slashes into no address of a file.
  .filter(
    (address) =>
      !/^[^?]*\.[^?]*$/.test(address.split("?")[0]!) || !decodeURIComponent(address.split("?")[0]!).includes("//"),
  );

test("a plain address stays, and never leaves the site", () => {
  fc.assert(
    fc.property(target, (asked) => {
      const address = plainAddress(asked);
      expect(plainAddress(address)).toBe(address);
      expect(new URL(address, "https://parish.example.org").host).toBe("parish.example.org");
      expect(address).toMatch(/^\/(?!\/)/);
    }),
  );
});

test.each([
  "/images/Church_01.JPG",
  "/build/_assets/site-ABC.css",
  "/events/2026-12-06-St-Nicholas.ics",
  "/prayer.data",
])("the address of a file is left alone: %s", (file) => {
  expect(plainAddress(file)).toBe(file);
});

test.each([
  ["/About/", "/about"],
  ["/News/2024/?Q=A%2fB//?c", "/news/2024?Q=A%2fB//?c"],
  ["/about.", "/about"],
  ["/news%20", "/news"],
  ["/news%E2%80%9D).", "/news"],
  ["/%22", "/"],
  ["/", "/"],
  ["/caf%C3%A9", "/caf%C3%A9"],
  ["/cafe%CC%81", "/cafe%CC%81"],
  ["/news/2024", "/news/2024"],
  ["/events/2026.ics).", "/events/2026.ics"],
  ["/images/%43hurch.JPG", "/images/%43hurch.JPG"],
])("the plain address of %s is %s", (typed, address) => expect(plainAddress(typed)).toBe(address));

test.each<[string, string, string, Record<string, unknown> | undefined]>([
  ["GET", "/about", "/about", undefined],
  ["GET", "/About/", "/About/", { Location: "/about", "Content-Length": 0, "Cache-Control": "public, max-age=3600" }],
  ["HEAD", "/About/", "/About/", expect.objectContaining({ Location: "/about" }) as Record<string, unknown>],
  ["POST", "/Prayer/", "/prayer", undefined],
])("%s %s goes on as %s, or is redirected: %j", (method, url, kept, redirected) => {
  const { request, response, answer } = exchange(method, url);
  const next = vi.fn();
  redirectToPlainAddress(request, response, next);
  expect([answer.status, answer.headers, next.mock.calls.length]).toEqual(
    redirected ? [308, redirected, 0] : [0, {}, 1],
  );
  expect(request.url).toBe(kept);
});
