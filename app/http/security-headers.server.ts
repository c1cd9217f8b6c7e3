import onHeaders from "on-headers";
import { env } from "~/env.server";
import { policyOfFiles } from "./document/content-security-policy.server";
import { type Middleware } from "./refuse.server";

/** On every answer, whoever gives it: a page, a file, a redirect, an error. An answer that set its own keeps it. */
export const securityHeaders: Record<string, string> = {
  "Content-Security-Policy": policyOfFiles,
  // Subdomains may be hosts that are not ours, such as the mail server: only when the operator says that all speak https.
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
export const addSecurityHeaders: Middleware = (_request, response, next) => {
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
  });
  next();
};
