import { type SerializeFrom } from "@remix-run/node";
import { type MetaDescriptor } from "@remix-run/react";
import { type SiteContent } from "~/content/schema";
import { type OutsideSources } from "~/http/security-headers.server";
import { type SiteHead } from "~/page-data/shell.server";
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

interface PageHead {
  title?: string;
  description?: string;
  /** Nothing but a title, and no place in search engines. */
  noindex?: boolean;
  /** A page for people alone: search engines neither list it nor follow its links. */
  forPeopleOnly?: boolean;
  /** The path under which search engines list the page, when it is not its own. */
  canonicalPath?: string;
}

type Args = { data: unknown; matches: { id: string; data: unknown }[]; location: { pathname: string } };

/**
 * Title, description, canonical link and Open Graph of a page: `export const meta = pageMeta<typeof loader>(…)`.
 * `read` takes them from the loader's data; without a title the page is called by the site's own name. The title of a
 * form with mistakes begins with "Error: ".
 * Pages with a form annotate the call as pure, so that their script in the browser, which needs no metadata, goes
 * without it.
 */
export function pageMeta<Loader>(read: (data: SerializeFrom<Loader>) => PageHead) {
  return ({ data, matches, location }: Args): MetaDescriptor[] => {
    const site = matches.find(({ id }) => id === "root")?.data as { head: SiteHead } | undefined;
    return describe(headOf(data, read), site?.head, location.pathname);
  };
}

function headOf<Data>(data: unknown, read: (data: Data) => PageHead): PageHead {
  const head = read(data as Data);
  const form = data as { page?: { hasErrors?: boolean } } | undefined;
  return form?.page?.hasErrors ? { ...head, title: `Error: ${head.title}` } : head;
}

function describe(page: PageHead, site: SiteHead | undefined, pathname: string): MetaDescriptor[] {
  const siteName = site?.siteName ?? "";
  const title = page.title === undefined ? [siteName, site?.place].filter(Boolean).join(", ") : page.title;
  const fullTitle = page.title === undefined ? title : [title, siteName].filter(Boolean).join(" · ");
  if (page.noindex) return [{ title: fullTitle }, { name: "robots", content: "noindex" }];
  const description = page.description ?? site?.description ?? "";
  const addressOf = (path: string) => `${site?.siteUrl ?? ""}${path.replace(/(.)\/$/, "$1")}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    ...(page.forPeopleOnly ? [{ name: "robots", content: "noindex, nofollow" }] : []),
    { tagName: "link", rel: "canonical", href: addressOf(page.canonicalPath ?? pathname) },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: addressOf(pathname) },
    ...(site?.preview ?? []),
  ];
}
