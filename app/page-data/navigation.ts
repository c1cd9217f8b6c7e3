import { type CustomPage } from "~/content/schema";

/** The pages' addresses and their labels in the header, the side panel and the footer. */
export type NavLink = { href: string; label: string };
export type NavGroup = { label: string; links: NavLink[] };

/** Which of the pages that a parish may leave out it has, and the pages that it wrote. */
export interface SitePages {
  council: boolean;
  ask: boolean;
  donate: boolean;
  /** What the men's group is called in menus. */
  men?: string;
  knights?: string;
  textAlerts: boolean;
  books: boolean;
  survey: boolean;
  /** What the page of photographs is called. */
  gallery?: string;
  words: boolean;
  custom: (NavLink & { menu?: CustomPage["menu"] })[];
}

const contact = { href: "/contact", label: "Contact" };
const faith = { href: "/faith", label: "Our Faith" };
const announcements = { href: "/announcements", label: "Announcements & Schedule" };
const week = { href: "/week", label: "This Week" };
const news = { href: "/news", label: "Parish News" };
const calendar = { href: "/calendar", label: "Church Calendar" };
const readings = { href: "/readings", label: "Daily Readings" };
const prayer = { href: "/prayer", label: "Prayer Request" };
const history = { href: "/about", label: "History" };

export const home = { href: "/", label: "Home" };
export const donate = { href: "/donate", label: "Donate" };

/** What a parish may leave out: the link, or none. */
const men = (pages: SitePages) => linkIf(pages.men !== undefined, "/men", pages.men ?? "");
const textAlerts = (pages: SitePages) => linkIf(pages.textAlerts, "/textalerts", "Text Alerts");
const linkIf = (isThere: boolean, href: string, label: string): NavLink[] => (isThere ? [{ href, label }] : []);

const customLinks = (pages: SitePages, menu: string): NavLink[] =>
  pages.custom.filter((page) => page.menu === menu).map(({ href, label }) => ({ href, label }));

const aboutLinks = (pages: SitePages): NavLink[] => [
  history,
  { href: "/clergy", label: pages.council ? "Clergy & Leadership" : "Clergy" },
  contact,
  ...linkIf(pages.ask, "/ask", "Ask the Priest"),
  faith,
  ...customLinks(pages, "about"),
];

const informationLinks = (pages: SitePages): NavLink[] => [
  announcements,
  news,
  calendar,
  ...linkIf(pages.gallery !== undefined, "/gallery", pages.gallery ?? ""),
  ...customLinks(pages, "information"),
];

const resourceLinks = (pages: SitePages): NavLink[] => [
  prayer,
  ...men(pages),
  ...linkIf(pages.knights !== undefined, "/knights", pages.knights ?? ""),
  readings,
  ...linkIf(pages.books, "/books", "Books"),
  ...linkIf(pages.survey, "/survey", "Survey"),
  ...customLinks(pages, "resources"),
];

/** The header of wide screens: two dropdowns, then direct links. */
export const dropdowns = (pages: SitePages): NavGroup[] => [
  { label: "About", links: aboutLinks(pages) },
  { label: "Info & Events", links: informationLinks(pages) },
];
export const directLinks = (pages: SitePages): NavLink[] => [prayer, ...men(pages)];

export const panelGroups = (pages: SitePages): NavGroup[] => [
  { label: "About Our Parish", links: aboutLinks(pages) },
  { label: "Information & Events", links: [...informationLinks(pages), ...textAlerts(pages)] },
  { label: "Ministries & Resources", links: resourceLinks(pages) },
];

export const footerGroups = (pages: SitePages): NavGroup[] => [
  { label: "About", links: aboutLinks(pages) },
  { label: "Information", links: [...informationLinks(pages), week, ...textAlerts(pages)] },
  { label: "Resources", links: resourceLinks(pages) },
];

/** What few people look for and everybody may, in small type at the foot of each page. */
export const quietLinks = (pages: SitePages): NavLink[] => customLinks(pages, "footer");

/** In no menu: other pages lead there. */
const unlisted = (pages: SitePages): NavLink[] => [
  ...linkIf(pages.men !== undefined, "/menreg", ""),
  ...linkIf(pages.words, "/words", ""),
];

/** Every page, in the order of the navigation, for the sitemap. */
export function sitePaths(pages: SitePages): string[] {
  const inMenus = footerGroups(pages).flatMap(({ links }) => links);
  const links = [
    home,
    ...inMenus,
    ...linkIf(pages.donate, donate.href, donate.label),
    ...unlisted(pages),
    ...pages.custom,
  ];
  return [...new Set(links.map(({ href }) => href))];
}
