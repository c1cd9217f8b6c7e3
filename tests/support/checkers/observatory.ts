/**
 * The published scoring of the MDN HTTP Observatory (version 5 of its rules), for one answer. The package itself wants
 * a PostgreSQL client to be compiled and lists to be downloaded when it is installed; the rules are these few.
 */
import type { Page } from "../visitor/page";

interface Finding {
  points: number;
  why: string;
}

const broad = /^(\*|data:|https?:|blob:|ftp:|'unsafe-inline'|'unsafe-eval')$/;

/** 100 and more is the best grade, A+. Extra points count only from 90 upwards, as they do there. */
export function observatoryScore(page: Page): { score: number; findings: Finding[] } {
  const tests = [policy, cookies, crossOrigin, referrer, transport, scripts, sniffing, framing, resources];
  const findings = tests.map((test) => test(page)).filter(({ points }) => points !== 0);
  const sum = (of: Finding[]) => of.reduce((total, { points }) => total + points, 100);
  const uncurved = sum(findings.filter(({ points }) => points < 0));
  return { score: uncurved >= 90 ? sum(findings) : uncurved, findings };
}

function directivesOf({ headers }: Page): Map<string, string[]> {
  const parts = (headers.get("Content-Security-Policy") ?? "").split(";").map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = "", ...sources]) => [name, sources]));
}

function policy(page: Page): Finding {
  const directives = directivesOf(page);
  const standard = directives.get("default-src");
  if (!standard) return { points: -25, why: "no content security policy" };
  const sources = (name: string) => directives.get(name) ?? standard;
  const loose = [...sources("script-src"), ...sources("object-src")].filter((source) => broad.test(source));
  if (loose.length > 0) return { points: -20, why: `scripts or objects from ${loose.join(" ")}` };
  if ([...directives.values()].flat().some((source) => /^(http|ftp):/.test(source)))
    return { points: -20, why: "http" };
  if (sources("style-src").some((source) => broad.test(source))) return { points: 0, why: "styles from anywhere" };
  return { points: String(standard) === "'none'" ? 10 : 5, why: "a policy without unsafe parts" };
}

function cookies({ headers }: Page): Finding {
  const set = headers.getSetCookie();
  if (set.length === 0) return { points: 0, why: "no cookies" };
  if (set.some((cookie) => !/;\s*secure/i.test(cookie))) return { points: -20, why: "a cookie that is not secure" };
  const isSession = (cookie: string) => /^[^=]*(login|sess)/i.test(cookie);
  if (set.some((cookie) => isSession(cookie) && !/;\s*httponly/i.test(cookie))) return { points: -30, why: "HttpOnly" };
  return { points: set.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)) ? 5 : 0, why: "safe cookies" };
}

const crossOrigin = ({ headers }: Page): Finding =>
  headers.has("Access-Control-Allow-Origin") ? { points: -50, why: "shared with other sites" } : { points: 0, why: "" };

function referrer({ headers }: Page): Finding {
  const kept = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  return kept.test(headers.get("Referrer-Policy") ?? "")
    ? { points: 5, why: "keeps addresses private" }
    : { points: -5, why: "referrer policy" };
}

function transport({ headers }: Page): Finding {
  const age = Number(/max-age=(\d+)/.exec(headers.get("Strict-Transport-Security") ?? "")?.[1] ?? 0);
  return age >= 15_768_000 ? { points: 0, why: "" } : { points: -20, why: "https is not insisted on for half a year" };
}

function scripts({ $ }: Page): Finding {
  const outside = $("script[src]").filter((_, script) => /^(https?:)?\/\//.test($(script).attr("src")!));
  const unchecked = outside.filter((_, script) => !$(script).attr("integrity"));
  return unchecked.length > 0 ? { points: -5, why: "a foreign script without a hash" } : { points: 0, why: "" };
}

const sniffing = ({ headers }: Page): Finding =>
  headers.get("X-Content-Type-Options") === "nosniff"
    ? { points: 0, why: "" }
    : { points: -5, why: "types are guessed" };

function framing(page: Page): Finding {
  const ancestors = directivesOf(page).get("frame-ancestors");
  if (ancestors && !ancestors.some((source) => broad.test(source))) return { points: 5, why: "cannot be framed" };
  return page.headers.has("X-Frame-Options") ? { points: 0, why: "" } : { points: -20, why: "can be framed" };
}

function resources({ headers }: Page): Finding {
  const shared = headers.get("Cross-Origin-Resource-Policy");
  return { points: shared === "same-origin" || shared === "same-site" ? 10 : 0, why: "not to be embedded elsewhere" };
}
