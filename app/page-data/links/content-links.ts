import { contentFiles, type ContentPart, type CustomPage, type SiteContent } from "~/content/schema";

/** A link within the site, as it stands in a file of the content: "/prayer?x=1#names"; or "#names", of a page of the parish. */
export interface ContentLink {
  file: string;
  target: string;
  /** The page of content/pages in which it stands. */
  page?: CustomPage;
}

/** Every link within the site that the content holds. */
export function linksIn(content: SiteContent): ContentLink[] {
  const parts = Object.keys(contentFiles) as ContentPart[];
  return [
    ...parts.flatMap((part) => targetsIn(content[part]).map((target) => ({ file: contentFiles[part].file, target }))),
    ...content.pages.flatMap((page) => {
      const { href, ...texts } = page;
      return targetsIn(texts).map((target) => ({ file: `pages${href}.md`, target, page }));
    }),
  ];
}

/** The addresses within the site in a value of the content: a text that is one as a whole, and the links of its HTML. */
function targetsIn(value: unknown): string[] {
  if (typeof value === "string") return /^\/\S*$/.test(value) ? [value] : linksOfHtml(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(targetsIn);
}

const linksOfHtml = (html: string): string[] =>
  [...html.matchAll(/<a href="([/#][^"]*)"/g)].map(([, target]) =>
    target!.replaceAll("&amp;", "&").replaceAll("&#39;", "'"),
  );
