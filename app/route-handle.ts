import { isRouteErrorResponse } from "@remix-run/react";
import homeCss from "~/styles/home.css";
import photographCss from "~/styles/photograph.css";
import { type SiteContent } from "~/content/schema";
import { type OutsideSources } from "~/http/security-headers.server";
import { type StructuredEvent } from "~/schedule/events/structured-events";

/**
 * What a route declares about its page: `export const handle: RouteHandle = {...}`. `Data` is what its loader gives.
 */
export interface RouteHandle<Data = unknown> {
  /**
   * The page sends React to the browser. Pages without it are text pages: the same for everyone, and cached compressed.
   */
  hydrate?: boolean;
  /**
   * Addresses of the page's own style sheets (`import href from "~/styles/x.css"`), written into the page; made from
   * the content where a parish's choice needs styles of its own.
   */
  styles?: string[] | ((content: SiteContent) => string[]);
  /** The services and events that the page tells search engines of. */
  events?: (data: Data) => StructuredEvent[];
  /** CSS with the page's own color; a page without it has the color of today. */
  color?: (data: Data) => string;
  /** Names of scripts in app/browser that the page loads besides `shell`. */
  scripts?: string[];
  /** A provider's script writes styles into the page: they get a nonce (`useDocument().providerNonce`). */
  hasProviderStyles?: boolean;
  /** Other hosts that this page may load from, by Content-Security-Policy directive. */
  externalSources?: (content: SiteContent) => OutsideSources;
}

/** The handles of the matched routes, outermost first. At an unknown address the home page is shown, with its own. */
export function handlesOf(matches: { handle?: unknown }[], error?: unknown): RouteHandle[] {
  return isUnknownPage(error)
    ? [homeHandle as RouteHandle]
    : matches.map(({ handle }) => (handle ?? {}) as RouteHandle);
}

export const homeHandle: RouteHandle<{ events: StructuredEvent[] }> = {
  events: ({ events }) => events,
  styles: ({ home: { picture = "drawing" } }) => (picture === "drawing" ? [homeCss] : [homeCss, photographCss]),
};

export const stylesOf = ({ styles = [] }: RouteHandle, content: SiteContent): string[] =>
  typeof styles === "function" ? styles(content) : styles;

/** Whether what was thrown is an unknown address: the home page in place of a page that is not there. */
export const isUnknownPage = (error: unknown): error is { data: UnknownPage } =>
  isRouteErrorResponse(error) && (error.data as { kind?: string } | null | undefined)?.kind === "unknown";

export interface UnknownPage {
  kind: "unknown";
  /** What the home page shows, once the answer is rendered (app/entry.server.tsx). */
  home?: unknown;
}
