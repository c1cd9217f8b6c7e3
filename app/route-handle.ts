import { type SiteContent } from "~/content/schema";
import { type OutsideSources } from "~/document/external-sources";

/** What a route may say of its page: `export const handle: RouteHandle = {...}`. */
export interface RouteHandle {
  /** The page sends React to the browser. Pages without it are text pages: the same for everybody, kept compressed. */
  hydrate?: boolean;
  /** Addresses of the page's own style sheets (`import href from "~/styles/x.css"`), written into the page. */
  styles?: string[];
  /** Names of scripts in app/browser that the page loads besides `site`. */
  scripts?: string[];
  /** Hosts outside the site that this page may load from, by Content-Security-Policy directive. */
  externalSources?: (content: SiteContent) => OutsideSources;
}

/** The handles of the matched routes, outermost first. */
export function handlesOf(matches: { handle?: unknown }[]): RouteHandle[] {
  return matches.map((match) => (match.handle ?? {}) as RouteHandle);
}
