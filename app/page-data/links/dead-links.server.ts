import { contentFiles, type ContentPart, type CustomPage, type SiteContent } from "~/content/schema";
import { lineFinder, linesWith } from "~/content/source/locate.server";
import { nearest } from "~/content/source/mistakes/mistakes";
import { picturesFolder } from "~/content/pictures/picture";
import { type ContentProblem, type Fault } from "~/content/source/problem";
import { isPagePath } from "~/http/plain-address.server";
import { sitePages } from "~/page-data/navigation";
import { type GreatFeastOn } from "~/schedule/occasions/feasts";
import { keyOf } from "./moved.server";
import { siteAddresses, type SiteAddresses } from "./site-addresses.server";

/**
 * Finds links to a page that this site lacks, a missing file, or a missing heading.
 * @param feastOn the great feasts of the content, if it is not the content being shown
 */
export function deadLinks(folder: string, content: SiteContent, feastOn?: GreatFeastOn): ContentProblem[] {
  const addresses = siteAddresses(folder, content, feastOn);
  const links = new Map(linksIn(content).map((link) => [`${link.file} ${link.target}`, link]));
  const dead = [...links.values()].flatMap((link) => {
    const fault = faultOf(link, content, addresses);
    return fault ? problemsAt(folder, link, fault) : [];
  });
  return [...dead, ...takenAddresses(folder, content, addresses)];
}

/** Finds old addresses at which this site has a page: redirecting them would hide it. */
function takenAddresses(folder: string, { moved = {} }: SiteContent, addresses: SiteAddresses): ContentProblem[] {
  const { file } = contentFiles.moved;
  const lineIn = lineFinder(folder);
  const taken = Object.keys(moved).filter((old) => !old.includes("?") && addresses.has(keyOf(old)));
  const expected = "an address that this site does not have: a page or file of it is there";
  return taken.map((old) => ({ file, line: lineIn(file, [old]), found: `"${old}"`, expected }));
}

function problemsAt(folder: string, { file, target }: ContentLink, fault: Fault): ContentProblem[] {
  // The content may have the name of a file with its blanks.
  const spellings = new Set([target, /^\/(?:files|pictures)\//.test(target) ? decodeURI(target) : target]);
  const lines = [...spellings].flatMap((written) => linesWith(folder, file, written));
  return lines.length === 0 ? [{ file, ...fault }] : lines.map((line) => ({ file, line, ...fault }));
}

function faultOf({ target, page }: ContentLink, content: SiteContent, addresses: SiteAddresses): Fault | undefined {
  const [address = "", anchor] = target.split("#", 2);
  const [path = ""] = address.split("?", 1);
  if (path !== "" && !addresses.has(path))
    return isPagePath(path) ? noPage(path, content, addresses) : noFile(path, addresses);
  const custom = path === "" ? page : content.pages.find(({ href }) => href === path);
  return custom && anchor ? noHeading(anchor, target, custom.sections) : undefined;
}

function noPage(path: string, { pages }: SiteContent, { known }: SiteAddresses): Fault {
  const part = sitePages.find(({ href }) => href === path)?.part;
  if (part)
    return {
      found: `a link to "${path}", a page that this parish has left out`,
      expected: `no such link; or the file ${contentFiles[part].file}`,
    };
  const example = pages[0]?.href ?? "/contact";
  return {
    found: `a link to "${path}", which is not a page of this site`,
    expected: meantOr(
      nearest(path, known.filter(isPagePath)),
      `the address of a page that there is, such as ${example}`,
    ),
  };
}

const meantOr = (meant: string | undefined, otherwise: string) => (meant ? `did you mean ${meant}?` : otherwise);

function noFile(path: string, { known, filesBeside }: SiteAddresses): Fault {
  const address = path.replace(/^\/images\//, `/${picturesFolder}/`);
  const meant = nearest(address, [...known.filter((each) => !isPagePath(each)), ...filesBeside(address)]);
  const [, folder] = /^\/(files|pictures)\//.exec(address) ?? [];
  const place = folder ? `content${decodeURI(address)}` : `public${path}`;
  return {
    found: `a link to "${path}", but there is no such file in the folder ${folder ? `content/${folder}` : "public"}`,
    expected: meant ? `did you mean ${meant}? Or put the file into ${place}` : `the file in ${place}, or another link`,
  };
}

function noHeading(anchor: string, target: string, sections: readonly { id: string }[]): Fault | undefined {
  const known = sections.map(({ id }) => `#${id}`);
  if (known.includes(`#${anchor}`)) return undefined;
  const anyOther = known.length > 0 ? `one of: ${known.join(", ")}` : "a link without #";
  return {
    found: `a link to "${target}", but that page has no such heading`,
    expected: meantOr(nearest(`#${anchor}`, known), anyOther),
  };
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
