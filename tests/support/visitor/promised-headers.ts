import { expect } from "vitest";
import { type Page } from "./page";

/** The headers of every answer, written out here so that a removed one is noticed. */
const promised = {
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

export function expectPromisedHeaders({ url, headers }: Page): void {
  const sent = Object.fromEntries(Object.keys(promised).map((name) => [name, headers.get(name)]));
  expect(sent, url.pathname).toEqual(promised);
  expect(headers.get("Content-Security-Policy")?.split("; "), url.pathname).toContain("frame-ancestors 'none'");
}
