import { type CustomPage, type OptionalPart, type SiteContent } from "~/content/schema";
import { areUpdatesOffered } from "~/notify/updates-offered.server";
import { newsPages, photoPages } from "~/page-data/year-pages";

/** A page's address and its name in menus. */
export type NavLink = { href: string; label: string };
export type NavGroup = { label: string; links: NavLink[] };

interface SitePage {
  href: string;
  /** Called only if the parish has the page. */
  label: string | ((content: SiteContent) => string);
  /** The list in the menus; without one, only other pages link to the page. */
  menu?: CustomPage["menu"];
  /** The content part that the page needs to exist. */
  part?: OptionalPart;
  /** Whether the settings of the site allow the page. */
  isOffered?: () => boolean;
}

/**
 * Every page of the program, in the order of the menus. Links, sitemap and the check of links follow from this table.
 */
export const sitePages: readonly SitePage[] = [
  { href: "/", label: "Home" },
  { href: "/about", label: "History", menu: "about" },
  {
    href: "/clergy",
    label: ({ leadership }) => (leadership.council ? "Clergy & Leadership" : "Clergy"),
    menu: "about",
  },
  { href: "/contact", label: "Contact", menu: "about" },
  { href: "/ask", label: "Ask the Priest", menu: "about", part: "ask" },
  { href: "/faith", label: "Our Faith", menu: "about" },
  { href: "/announcements", label: "Announcements & Schedule", menu: "information" },
  { href: "/news", label: "Parish News", menu: "information" },
  { href: "/calendar", label: "Church Calendar", menu: "information" },
  { href: "/gallery", label: ({ gallery }) => gallery!.title, menu: "information", part: "gallery" },
  { href: "/week", label: "This Week" },
  { href: "/textalerts", label: "Text Alerts", part: "textAlerts" },
  { href: "/updates", label: "Changes by Email", isOffered: areUpdatesOffered },
  { href: "/prayer", label: "Prayer Request", menu: "resources" },
  { href: "/men", label: ({ men }) => men!.shortName, menu: "resources", part: "men" },
  { href: "/knights", label: ({ knights }) => knights!.name, menu: "resources", part: "knights" },
  { href: "/readings", label: "Daily Readings", menu: "resources" },
  { href: "/books", label: "Books", menu: "resources", part: "books" },
  { href: "/survey", label: "Survey", menu: "resources", part: "survey" },
  { href: "/donate", label: "Donate", part: "donate" },
  { href: "/menreg", label: ({ men }) => `${men!.shortName} Registration`, part: "men" },
  { href: "/words", label: ({ words }) => words!.title, part: "words" },
];

/** This parish's pages: the program's, then its own. */
export const pagesOf = (content: SiteContent): (NavLink & { menu?: CustomPage["menu"] })[] => [
  ...sitePages
    .filter(({ part, isOffered }) => (part === undefined || content[part] !== undefined) && isOffered?.() !== false)
    .map(({ href, label, menu }) => ({ href, label: typeof label === "string" ? label : label(content), menu })),
  ...content.pages.map(({ href, title, menu }) => ({ href, label: title, menu })),
];

/** The addresses of this parish's pages, and of the years of news and photographs. */
export const pagePaths = (content: SiteContent): string[] => [
  ...pagesOf(content).map(({ href }) => href),
  ...newsPages(content.news).years.map((year) => `/news/${year}`),
  ...(content.gallery ? photoPages(content.gallery).years : []).map((year) => `/gallery/${year}`),
];

/** The lists of links in the header, the side panel and the footer. */
export function navigationOf(content: SiteContent) {
  const pages = pagesOf(content);
  const linksOf = (menu: CustomPage["menu"]) => pages.filter((page) => page.menu === menu);
  const linksTo = (...paths: string[]) => pages.filter(({ href }) => paths.includes(href));
  const [first, about] = [linksOf("first"), linksOf("about")];
  const [information, resources] = [linksOf("information"), linksOf("resources")];
  return {
    home: pages[0]!,
    donate: pages.find(({ href }) => href === "/donate"),
    /** The header of wide screens: two dropdowns, then direct links. */
    dropdowns: [
      { label: "About", links: [...first, ...about] },
      { label: "Info & Events", links: information },
    ],
    directLinks: linksTo("/prayer", "/men"),
    /** Above the groups of the side panel. */
    first: first,
    panel: [
      { label: "About Our Parish", links: about },
      { label: "Information & Events", links: [...information, ...linksTo("/textalerts", "/updates")] },
      { label: "Ministries & Resources", links: resources },
    ],
    footer: [
      { label: "About", links: about },
      { label: "Information", links: [...information, ...linksTo("/week", "/textalerts", "/updates")] },
      { label: "Resources", links: [...first, ...resources] },
    ],
    /** Rarely needed links, in small type in the footer. */
    quietLinks: linksOf("footer"),
  } satisfies Record<string, NavLink | NavLink[] | NavGroup[] | undefined>;
}
