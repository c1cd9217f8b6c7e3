import { createHash } from "node:crypto";

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
export const policyOfFiles = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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
