import { isRouteErrorResponse } from "@remix-run/react";
import homeCss from "~/styles/home.css";
import { type SiteContent } from "~/content/schema";
import { type OutsideSources } from "./http/document/content-security-policy.server";

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

/** The handles of the matched routes, outermost first. At an unknown address the home page is shown, with its own. */
export function handlesOf(matches: { handle?: unknown }[], error?: unknown): RouteHandle[] {
  return isUnknownPage(error) ? [homeHandle] : matches.map(({ handle }) => (handle ?? {}) as RouteHandle);
}

const homeHandle: RouteHandle = { styles: [homeCss] };

/** The style sheets of the matched routes, outermost first. */
export function stylesOf(matches: { handle?: unknown; data?: unknown }[], error?: unknown): string[] {
  if (isUnknownPage(error)) return [homeCss];
  return matches.flatMap(({ handle, data }) => {
    const { styles = [] } = (handle ?? {}) as RouteHandle;
    return typeof styles === "function" ? styles(data) : styles;
  });
}

/** Whether what was thrown is an unknown address: the home page in place of a page that is not there. */
export const isUnknownPage = (error: unknown): error is { data: UnknownPage } =>
  isRouteErrorResponse(error) && (error.data as { kind?: string } | null | undefined)?.kind === "unknown";

export interface UnknownPage {
  kind: "unknown";
  home: unknown;
}
