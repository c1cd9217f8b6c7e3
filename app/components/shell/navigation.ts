/** The pages' addresses and their labels in the header, the side panel and the footer. */
export type NavLink = { href: string; label: string };
export type NavGroup = { label: string; links: NavLink[] };

const history = { href: "/about", label: "History" };
const clergy = { href: "/clergy", label: "Clergy & Leadership" };
const contact = { href: "/contact", label: "Contact" };
const faith = { href: "/faith", label: "Our Faith" };
const announcements = { href: "/announcements", label: "Announcements & Schedule" };
const week = { href: "/week", label: "This Week" };
const news = { href: "/news", label: "Parish News" };
const calendar = { href: "/calendar", label: "Church Calendar" };
const readings = { href: "/readings", label: "Daily Readings" };
const prayer = { href: "/prayer", label: "Prayer Request" };
const men = { href: "/men", label: "Men’s Group" };
const textAlerts = { href: "/textalerts", label: "Text Alerts" };
const books = { href: "/books", label: "Books" };
const survey = { href: "/survey", label: "Survey" };

export const home = { href: "/", label: "Home" };
export const donate = { href: "/donate", label: "Donate" };

const about = [history, clergy, contact, faith];
const information = [announcements, news, calendar];

/** The header of wide screens: two dropdowns, then direct links. */
export const dropdowns: NavGroup[] = [
  { label: "About", links: about },
  { label: "Info & Events", links: information },
];
export const directLinks: NavLink[] = [prayer, men];

/** The side panel. `knights` is the brotherhood's name, which comes from the content. */
export const panelGroups = (knights: string): NavGroup[] => [
  { label: "About Our Parish", links: about },
  { label: "Information & Events", links: [...information, textAlerts] },
  {
    label: "Ministries & Resources",
    links: [prayer, men, { href: "/knights", label: knights }, readings, books, survey],
  },
];

export const footerGroups = (knights: string): NavGroup[] => [
  { label: "About", links: about },
  { label: "Information", links: [...information, week, textAlerts] },
  { label: "Resources", links: [prayer, men, { href: "/knights", label: knights }, readings, books, survey] },
];

/** Every page, in the order of the navigation, for the sitemap. */
export const sitePaths: string[] = [
  ...new Set(
    [home, ...about, ...information, week, textAlerts, readings, prayer, men, books, survey, donate].map(
      ({ href }) => href,
    ),
  ),
  "/knights",
  "/menreg",
];
