import { type SiteContent } from "~/content/schema";
import { type OutsideSources } from "~/document/external-sources";

/** What a route declares about its page: `export const handle: RouteHandle = {...}`. */
export interface RouteHandle {
  /** The page sends React to the browser. Pages without it are text pages: the same for everyone, and cached compressed. */
  hydrate?: boolean;
  /** Addresses of the page's own style sheets (`import href from "~/styles/x.css"`), written into the page. */
  styles?: string[];
  /** Names of scripts in app/browser that the page loads besides `site`. */
  scripts?: string[];
  /** Other hosts that this page may load from, by Content-Security-Policy directive. */
  externalSources?: (content: SiteContent) => OutsideSources;
}

/** The handles of the matched routes, outermost first. */
export function handlesOf(matches: { handle?: unknown }[]): RouteHandle[] {
  return matches.map((match) => (match.handle ?? {}) as RouteHandle);
}
