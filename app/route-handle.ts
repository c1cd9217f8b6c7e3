import { type SiteContent } from "~/content/schema";
import { type OutsideSources } from "~/document/external-sources";

/** What a route declares about its page: `export const handle: RouteHandle = {...}`. */
export interface RouteHandle {
  /** The page sends React to the browser. Pages without it are text pages: the same for everyone, and cached compressed. */
  hydrate?: boolean;
  /**
   * Addresses of the page's own style sheets (`import href from "~/styles/x.css"`), written into the page; made from the
   * loader's data where one address shows pages of different kinds.
   */
  styles?: string[] | ((data: unknown) => string[]);
  /** Names of scripts in app/browser that the page loads besides `site`. */
  scripts?: string[];
  /** Other hosts that this page may load from, by Content-Security-Policy directive. */
  externalSources?: (content: SiteContent) => OutsideSources;
}

/** The handles of the matched routes, outermost first. */
export function handlesOf(matches: { handle?: unknown }[]): RouteHandle[] {
  return matches.map((match) => (match.handle ?? {}) as RouteHandle);
}

/** The style sheets of the matched routes, outermost first. */
export function stylesOf(matches: { handle?: unknown; data?: unknown }[]): string[] {
  return matches.flatMap(({ handle, data }) => {
    const { styles = [] } = (handle ?? {}) as RouteHandle;
    return typeof styles === "function" ? styles(data) : styles;
  });
}

/** Whether a loader's data is that of an unknown address: the home page in place of a page that is not there. */
export const isUnknownPage = (data: unknown): boolean =>
  (data as { kind?: string } | null | undefined)?.kind === "unknown";
