import { type SerializeFrom } from "@remix-run/node";
import { type MetaDescriptor } from "@remix-run/react";
import { type SiteHead } from "~/page-data/shell.server";

type PageHead = { title?: string; description?: string; noindex?: boolean };
type Args = { data: unknown; matches: { id: string; data: unknown }[]; location: { pathname: string } };

/**
 * Title, description, canonical link and Open Graph of a page: `export const meta = pageMeta<typeof loader>(…)`.
 * `read` takes them from the loader's data; without a title the page is called by the site's own name.
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
  const title = [page.title, siteName].filter(Boolean).join(" · ");
  const description = page.description ?? site?.description ?? "";
  const address = `${site?.siteUrl ?? ""}${pathname.replace(/(.)\/$/, "$1")}`;
  if (page.noindex) return [{ title }, { name: "robots", content: "noindex" }];
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: page.title ?? siteName },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    ...(site?.shareImage ? [{ property: "og:image", content: site.shareImage }] : []),
  ];
}
