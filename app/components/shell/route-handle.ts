import { type SiteContent } from "~/content/schema";
import { type OutsideSources } from "~/http/security-headers.server";
import { type StructuredEvent } from "~/schedule/views/structured-events";

/** Page settings of a route: `export const handle: RouteHandle = {...}`. `Data` is the loader's data. */
export interface RouteHandle<Data = unknown> {
  /** Sends React to the browser. A page without it is a text page: the same for everyone, and cached. */
  hydrate?: boolean;
  /** The page depends on the request's query, and is never cached. */
  isForOneVisitor?: boolean;
  /** URLs of the page's own style sheets (`import href from "~/styles/x.css"`), inlined into the page. */
  styles?: string[];
  /** Services and events described to search engines. */
  events?: (data: Data) => StructuredEvent[];
  /** CSS that depends on the page's data: its color, unless that is today's, or its type on paper. */
  css?: (data: Data) => string;
  /** Names of scripts in app/browser that the page loads besides `shell`. */
  scripts?: string[];
  /** A provider's script writes styles into the page: they get a nonce (`useDocument().providerNonce`). */
  hasProviderStyles?: boolean;
  /** Other hosts that this page may load from, by Content-Security-Policy directive. */
  externalSources?: (content: SiteContent) => OutsideSources;
}
