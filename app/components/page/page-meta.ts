import { type SerializeFrom } from "@remix-run/node";
import { type MetaDescriptor } from "@remix-run/react";
import { type SiteHead } from "~/page-data/shell.server";

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
 * `read` takes them from the loader's data; without a title the page is called by the site's own name.
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
  return data === undefined || data === null ? {} : read(data as Data);
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
