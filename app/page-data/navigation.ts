import { type CustomPage, type OptionalPart, type SiteContent } from "~/content/schema";
import { areUpdatesOffered } from "~/notify/updates-offered.server";
import { namesRoles } from "~/page-data/who-serves.server";
import { newsPages, photoPages } from "~/page-data/year-pages";

/** A page's address and its name in menus. */
export type NavLink = { href: string; label: string };
export type NavGroup = { label: string; links: NavLink[] };

/** A page of this parish, with its menu and its line in the list of all pages. */
export type ListedPage = NavLink & Pick<SitePage, "menu" | "group" | "about"> & { isOwn?: boolean };

interface SitePage {
  href: string;
  /** Called only if the parish has the page. */
  label: string | ((content: SiteContent) => string);
  /** A line about the page, for the list of all pages. */
  about?: string;
  /** The list in the menus; without one, only other pages link to the page. */
  menu?: CustomPage["menu"];
  /** Of a page in no menu: the menu below which the list of all pages has it. */
  group?: CustomPage["menu"];
  /** The content part that the page needs to exist. */
  part?: OptionalPart;
  /** Whether the content or the settings of the site allow the page. */
  isOffered?: (content: SiteContent) => boolean;
}

/**
 * Every page of the program, in the order of the menus. Links, sitemap and the check of links follow from this table.
 */
export const sitePages: readonly SitePage[] = [
  { href: "/", label: "Home", about: "The next services, the regular times and announcements." },
  { href: "/about", label: "History", menu: "about", about: "The history of the parish." },
  {
    href: "/clergy",
    about: "Who serves the parish, and how to reach them.",
    label: ({ leadership }) => (leadership.council ? "Clergy & Leadership" : "Clergy"),
    menu: "about",
  },
  { href: "/contact", label: "Contact", menu: "about", about: "Telephone, email, address and the way here." },
  {
    href: "/ask",
    label: "Ask the Priest",
    group: "about",
    part: "ask",
    about: "Ask for a baptism, a wedding, a visit or a memorial.",
  },
  { href: "/faith", label: "Our Faith", menu: "about", about: "The Creed, and what Orthodox Christians believe." },
  {
    href: "/announcements",
    label: "Announcements & Schedule",
    menu: "information",
    about: "Services by date, changes, announcements and events.",
  },
  { href: "/news", label: "Parish News", menu: "information", about: "What has happened in the parish." },
  {
    href: "/calendar",
    label: "Church Calendar",
    menu: "information",
    about: "Feasts, fasts, saints and readings of every day.",
  },
  {
    href: "/gallery",
    label: ({ gallery }) => gallery!.title,
    group: "information",
    part: "gallery",
    about: "Photographs of the parish.",
  },
  {
    href: "/live",
    label: "Watch",
    group: "information",
    isOffered: ({ parish }) => parish.live !== undefined,
    about: "Services online: what is streamed next, and where.",
  },
  {
    href: "/week",
    label: "This Week",
    group: "information",
    about: "The services of this week, on one sheet to print.",
  },
  {
    href: "/bulletin",
    label: "Sunday Bulletin",
    group: "information",
    about: "Sunday’s readings and the week, on one sheet to print.",
  },
  { href: "/bulletins", label: "Earlier Bulletins", group: "information", about: "The bulletins of past Sundays." },
  {
    href: "/who-serves",
    label: "Who Serves",
    group: "information",
    isOffered: namesRoles,
    about: "Who does what on the next eight Sundays.",
  },
  {
    href: "/updates",
    label: "Changes by Email",
    group: "information",
    isOffered: areUpdatesOffered,
    about: "Changes of services by email.",
  },
  { href: "/prayer", label: "Prayer Request", menu: "resources", about: "Send names to be prayed for." },
  {
    href: "/men",
    label: ({ men }) => men!.shortName,
    menu: "resources",
    part: "men",
    about: "The men’s group, and how to join.",
  },
  {
    href: "/knights",
    label: ({ knights }) => knights!.name,
    menu: "resources",
    part: "knights",
    about: "The brotherhood, and how to apply.",
  },
  {
    href: "/textalerts",
    label: "Text Alerts",
    menu: "resources",
    part: "textAlerts",
    about: "Changes as text messages.",
  },
  { href: "/readings", label: "Daily Readings", group: "resources", about: "The Epistle and the Gospel of today." },
  { href: "/books", label: "Books", menu: "resources", part: "books", about: "Books to order from the parish." },
  { href: "/survey", label: "Survey", menu: "resources", part: "survey", about: "A few questions for you." },
  { href: "/donate", label: "Donate", group: "resources", part: "donate", about: "Give once or every month." },
  {
    href: "/menreg",
    label: ({ men }) => `${men!.shortName} Registration`,
    group: "resources",
    part: "men",
    about: "Sign up in three steps.",
  },
  {
    href: "/words",
    label: ({ words }) => words!.title,
    group: "resources",
    part: "words",
    about: "What the words in church mean.",
  },
  { href: "/poster", label: "Poster for the Church Door", about: "Service times, address and telephone, to print." },
  { href: "/pages", label: "All Pages" },
];

/** This parish's pages: the program's, then its own. */
export const pagesOf = (content: SiteContent): ListedPage[] => [
  ...sitePages
    .filter(({ part, isOffered }) => (!part || content[part]) && isOffered?.(content) !== false)
    .map(({ label, ...page }) => ({ ...page, label: typeof label === "string" ? label : label(content) })),
  ...content.pages.map(({ href, title: label, menu, description: about }) => ({
    href,
    label,
    menu,
    about,
    isOwn: true,
  })),
];

/** The addresses of this parish's pages, and of the years of news and photographs. */
export const pagePaths = (content: SiteContent): string[] => [
  ...pagesOf(content).map(({ href }) => href),
  ...newsPages(content.news).years.map((year) => `/news/${year}`),
  ...(content.gallery ? photoPages(content.gallery).years : []).map((year) => `/gallery/${year}`),
];

/**
 * The lists of links in the header, the side panel and the footer. A parish's own pages stand below the program's in
 * header and panel; the footer has those with `menu: footer`, in a line.
 */
export function navigationOf(content: SiteContent) {
  const pages = pagesOf(content);
  const linksTo = (...paths: string[]) => pages.filter(({ href }) => paths.includes(href));
  const linksOf = (wanted: CustomPage["menu"]) => pages.filter(({ menu }) => menu === wanted);
  const ofProgram = (links: ListedPage[]) => links.filter(({ isOwn }) => !isOwn);
  const about = [...linksOf("about"), ...linksOf("first")];
  const [information, resources] = [linksOf("information"), linksOf("resources")];
  return {
    home: pages[0]!,
    donate: linksTo("/donate")[0],
    /** The header of wide screens: two dropdowns, then direct links. */
    dropdowns: [
      { label: "About", links: about },
      { label: "Info & Events", links: information },
    ],
    directLinks: linksTo("/prayer", "/men"),
    panel: [
      { label: "About Our Parish", links: about },
      { label: "Information & Events", links: information },
      { label: "Ministries & Resources", links: resources },
    ],
    footer: [
      { label: "About", links: ofProgram(about) },
      { label: "Information", links: ofProgram(information).filter(({ href }) => href !== "/calendar") },
      { label: "Resources", links: ofProgram(resources) },
    ],
    /** Rarely needed links, in the footer's last line. */
    quietLinks: [...linksOf("footer"), ...linksTo("/pages")],
  };
}
