import homeCss from "~/styles/home.css";
import { type SiteContent } from "~/content/schema";
import { type OutsideSources } from "./document/policy/external-sources";

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

/** The handles of the matched routes, outermost first; that of a route whose page is not there is the home page's. */
export function handlesOf(matches: { handle?: unknown; data?: unknown }[]): RouteHandle[] {
  return matches.map(({ handle, data }) => (isUnknownPage(data) ? homeHandle : ((handle ?? {}) as RouteHandle)));
}

const homeHandle: RouteHandle = { styles: [homeCss] };

/** The style sheets of the matched routes, outermost first. */
export function stylesOf(matches: { handle?: unknown; data?: unknown }[]): string[] {
  return matches.flatMap((match) => {
    const [{ styles = [] } = {}] = handlesOf([match]);
    return typeof styles === "function" ? styles(match.data) : styles;
  });
}

/** Whether a loader's data is that of an unknown address: the home page in place of a page that is not there. */
export const isUnknownPage = (data: unknown): data is UnknownPage =>
  (data as { kind?: string } | null | undefined)?.kind === "unknown";

export interface UnknownPage {
  kind: "unknown";
  home: unknown;
}
