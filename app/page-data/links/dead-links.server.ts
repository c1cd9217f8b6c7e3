import { contentFiles, type ContentPart, type CustomPage, type SiteContent } from "~/content/schema";
import { lineFinder, linesWith } from "~/content/source/locate.server";
import { type ContentProblem, type Fault } from "~/content/source/problem";
import { isPagePath } from "~/http/plain-address.server";
import { sitePages } from "~/page-data/navigation";
import { type GreatFeastOn } from "~/schedule/occasions/feasts";
import { keyOf } from "./moved.server";
import { addressChecker, type IsAddress } from "./site-addresses.server";

/**
 * Finds links to a page that this site lacks, a missing file, or a missing heading.
 * @param feastOn the great feasts of the content, if it is not the content being shown
 */
export function deadLinks(folder: string, content: SiteContent, feastOn?: GreatFeastOn): ContentProblem[] {
  const isAddress = addressChecker(folder, content, feastOn);
  const links = new Map(linksIn(content).map((link) => [`${link.file} ${link.target}`, link]));
  const dead = [...links.values()].flatMap((link) => {
    const fault = faultOf(link, content, isAddress);
    return fault ? problemsAt(folder, link, fault) : [];
  });
  return [...dead, ...takenAddresses(folder, content, isAddress)];
}

/** Finds old addresses at which this site has a page: redirecting them would hide it. */
function takenAddresses(folder: string, { moved = {} }: SiteContent, isAddress: IsAddress): ContentProblem[] {
  const { file } = contentFiles.moved;
  const lineIn = lineFinder(folder);
  const taken = Object.keys(moved).filter((old) => !old.includes("?") && isAddress(keyOf(old)));
  const expected = "an address that this site does not have: a page or file of it is there";
  return taken.map((old) => ({ file, line: lineIn(file, [old]), found: `"${old}"`, expected }));
}

function problemsAt(folder: string, { file, target }: ContentLink, fault: Fault): ContentProblem[] {
  // The content may have the name of a file with its blanks.
  const spellings = new Set([target, /^\/(?:files|pictures)\//.test(target) ? decodeURI(target) : target]);
  const lines = [...spellings].flatMap((written) => linesWith(folder, file, written));
  return lines.length === 0 ? [{ file, ...fault }] : lines.map((line) => ({ file, line, ...fault }));
}

function faultOf({ target, page }: ContentLink, content: SiteContent, isAddress: IsAddress): Fault | undefined {
  const [address = "", anchor] = target.split("#", 2);
  const [path = ""] = address.split("?", 1);
  if (path !== "" && !isAddress(path))
    return { found: `a link to "${path}", which this site does not have`, expected: expectedFor(path) };
  const custom = path === "" ? page : content.pages.find(({ href }) => href === path);
  if (!custom || !anchor || custom.sections.some(({ id }) => id === anchor)) return undefined;
  const headings = custom.sections.map(({ id }) => `#${id}`).join(", ");
  return {
    found: `a link to "${target}", but that page has no such heading`,
    expected: headings ? `one of: ${headings}` : "a link without #",
  };
}

function expectedFor(path: string): string {
  const part = sitePages.find(({ href }) => href === path)?.part;
  if (part) return `no such link, because this parish has left out the page; or the file ${contentFiles[part].file}`;
  if (isPagePath(path)) return "the address of a page: /pages lists them all";
  const place = /^\/(?:files|pictures)\//.test(path)
    ? `content${decodeURI(path)}`
    : "content/files or content/pictures";
  return `the file in ${place}, or another link`;
}

/**
 * A link within the site as written in a content file: "/prayer?x=1#names"; or "#names" within the parish's own page.
 */
interface ContentLink {
  file: string;
  target: string;
  page?: CustomPage;
}

function linksIn(content: SiteContent): ContentLink[] {
  const { pages, ...parts } = content;
  return [
    ...Object.entries(contentFiles).flatMap(([part, { file }]) =>
      targetsIn(parts[part as ContentPart]).map((target) => ({ file, target })),
    ),
    ...pages.flatMap((page) => {
      const { href, ...texts } = page;
      return targetsIn(texts).map((target) => ({ file: `pages${href}.md`, target, page }));
    }),
  ];
}

/** Finds the site's addresses in a content value: texts that are an address, and links in HTML. */
function targetsIn(value: unknown): string[] {
  if (typeof value === "string") return /^\/\S*$/.test(value) ? [value] : linksOfHtml(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(targetsIn);
}

const linksOfHtml = (html: string) =>
  [...html.matchAll(/<a href="([/#][^"]*)"/g)].map(([, target]) =>
    target!.replaceAll("&amp;", "&").replaceAll("&#39;", "'"),
  );
