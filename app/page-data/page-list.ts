import { type CustomPage, type SiteContent } from "~/content/schema";
import { type Occasion, occasionPath } from "~/schedule/occasions/occasions";
import { type ListedPage, pagesOf } from "./navigation";

const FEEDS = [
  { href: "/calendar.ics", label: "Calendar Feed", about: "Services and events in the calendar of your phone." },
  { href: "/feed.xml", label: "News Feed", about: "News and changes in a feed reader." },
];

/** Every page of the parish for people, by the menus that have them, and the services of the coming feasts. */
export function pageGroups(content: SiteContent, occasions: readonly Occasion[]) {
  const left = new Set(pagesOf(content).filter(({ about }) => about !== undefined));
  const take = (wanted: (page: ListedPage) => boolean | undefined) => {
    const found = [...left].filter(wanted);
    found.forEach((page) => left.delete(page));
    return found;
  };
  const inMenu = (...menus: CustomPage["menu"][]) => take(({ menu }) => menu && menus.includes(menu));
  const at = (...paths: string[]) => take(({ href }) => paths.includes(href));
  const feasts = occasions.map((one) => ({ href: occasionPath(one), label: one.name, about: undefined }));
  return [
    { title: "About Our Parish", pages: [...at("/"), ...inMenu("about", "first"), ...at("/ask")] },
    {
      title: "Information & Events",
      pages: [
        ...inMenu("information"),
        ...at("/gallery", "/live", "/week", "/bulletin", "/bulletins", "/who-serves", "/updates"),
        ...FEEDS,
      ],
    },
    { title: "Coming Feasts", pages: feasts },
    {
      title: "Ministries & Resources",
      pages: [...inMenu("resources"), ...at("/readings", "/donate", "/menreg", "/words")],
    },
    { title: "More", pages: take(() => true) },
  ].filter(({ pages }) => pages.length > 0);
}
