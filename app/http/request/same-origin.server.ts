import { env } from "~/env.server";

type HeaderOf = (name: string) => string | null | undefined;

/**
 * Whether a post comes from a page of this site. A browser says where it comes from in Sec-Fetch-Site or Origin; a
 * text browser or a command says neither, and cannot be led to post by somebody else's page.
 */
export function isSameOrigin(header: HeaderOf): boolean {
  const site = header("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = header("origin");
  if (!origin) return true;
  return ownHosts(header).has(hostOf(origin));
}

/** Behind Fly's proxy the Host header is the public one; SITE_URL is the operator's word for it. */
function ownHosts(header: HeaderOf): Set<string | undefined> {
  return new Set([header("host") ?? undefined, new URL(env.siteUrl).host]);
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).host;
  } catch {
    return "(not an address)";
  }
}
