import onHeaders from "on-headers";
import { createHash } from "node:crypto";
import { type IncomingMessage, type ServerResponse } from "node:http";
import { env } from "~/env.server";

const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const origins = (addresses: string[] = []) => addresses.map((address) => new URL(address).origin);

/**
 * The Content-Security-Policy of one page: nothing inline but the given texts, nothing from outside but the given
 * origins. `providerNonce` is for styles that a provider's script writes inline.
 */
export function contentSecurityPolicy(page: {
  css: string;
  prefetchRules?: string;
  providerNonce?: string;
  outside: OutsideSources[];
}): string {
  const from = (kind: keyof OutsideSources) => page.outside.flatMap((sources) => origins(sources[kind]));
  const directives: [string, string[]][] = [
    ["default-src", ["'none'"]],
    ["script-src", ["'self'", ...(page.prefetchRules ? [hashSource(page.prefetchRules)] : []), ...from("script")]],
    ["style-src", [hashSource(page.css), ...nonceSource(page.providerNonce), ...from("style")]],
    ["img-src", ["'self'", "data:", ...from("image")]],
    ["connect-src", ["'self'", ...from("connect")]],
    ["frame-src", from("frame")],
    ["form-action", ["'self'", ...from("form")]],
    ["manifest-src", ["'self'"]],
    ["worker-src", ["'self'"]],
    ["base-uri", ["'none'"]],
    ["frame-ancestors", ["'none'"]],
  ];
  return directives.map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ") || "'none'"}`).join("; ");
}

const nonceSource = (nonce?: string) => (nonce ? [`'nonce-${nonce}'`] : []);

/** For everything that is not a page: a file of public/, an answer of a resource route, an error of a few words. */
const policyOfFiles = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the service worker: what it fetches are pages of this site. */
export const policyOfWorker = `${policyOfFiles}; connect-src 'self'`;

/** Origins ("https://host") or addresses; only their origin is used. */
export interface OutsideSources {
  script?: string[];
  style?: string[];
  frame?: string[];
  connect?: string[];
  image?: string[];
  form?: string[];
}

/** On every answer, whoever gives it: a page, a file, a redirect, an error. An answer that set its own keeps it. */
export const securityHeaders: Record<string, string> = {
  "Content-Security-Policy": policyOfFiles,
  // Subdomains may be hosts that are not ours, such as the mail server: only when the operator says that all speak
  // https.
  "Strict-Transport-Security": env.hstsIncludeSubdomains ? "max-age=31536000; includeSubDomains" : "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Not no-referrer: under that a browser posts a native form with "Origin: null", which cannot be told from a forgery.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Sees to it that an answer leaves with the security headers, at the last moment before its first byte. */
export function addSecurityHeaders(_request: IncomingMessage, response: ServerResponse, next: () => void): void {
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
  });
  next();
}
