import onHeaders from "on-headers";
import { createHash } from "node:crypto";
import { type Middleware } from "./middleware";

const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The Content-Security-Policy of one page. It allows only the given inline texts and outside origins. `providerNonce`
 * is for inline styles of a provider's script.
 */
export function contentSecurityPolicy(page: { css: string; providerNonce?: string; outside?: OutsideSources }): string {
  const { css, providerNonce, outside = {} } = page;
  const from = (addresses: string[] = []) => addresses.map((address) => new URL(address).origin);
  const directives = {
    "default-src": [],
    "script-src": ["'self'", ...from(outside.script)],
    "style-src": [hashSource(css), providerNonce && `'nonce-${providerNonce}'`, ...from(outside.style)],
    "img-src": ["'self'", "data:", ...from(outside.image)],
    "connect-src": ["'self'", ...from(outside.connect)],
    "frame-src": from(outside.frame),
    "form-action": ["'self'", ...from(outside.form)],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": [],
    "frame-ancestors": [],
  };
  return Object.entries<(string | undefined)[]>(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources.filter(Boolean))].join(" ") || "'none'"}`)
    .join("; ");
}

/** The policy of everything but pages: files of public/, resource routes, short errors. */
const policyOfFiles = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The service worker's policy: it fetches pages of this site. */
export const policyOfWorker = `${policyOfFiles}; connect-src 'self'`;

/** Origins ("https://host") or URLs; only their origin is used. */
export type OutsideSources = Partial<Record<"script" | "style" | "frame" | "connect" | "image" | "form", string[]>>;

/** Headers of every answer: page, file, redirect, error. An answer's own header takes precedence. */
export const securityHeaders: Record<string, string> = {
  "Content-Security-Policy": policyOfFiles,
  // Subdomains may be other hosts, such as the mail server, and not use https.
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // With no-referrer a browser posts a native form with "Origin: null", which looks like a forgery.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Adds the security headers just before an answer's first byte. */
export const addSecurityHeaders: Middleware = (_request, response, next) => {
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
  });
  next();
};
