import fc from "fast-check";
import { expect, test } from "vitest";
import { plainAddress } from "~/http/plain-address.server";

/** What the parts of an address may be that a stranger makes up; admission lets only whole escapes through. */
const part = fc.constantFrom(
  "/",
  "//",
  "About",
  "%6C",
  "%2F",
  "%3F",
  "%23",
  "%25",
  "%C3%A9",
  "a",
  "@",
  ":",
  "?",
  "x=1",
  "evil.com",
  ".",
  "%20",
  "%E2%80%9D",
  "%F0%9F%99%8F",
  "%C4%B0",
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

test("any query is left alone", () => {
  expect(plainAddress("/News/2024/?Q=A%2fB//?c")).toBe("/news/2024?Q=A%2fB//?c");
});
