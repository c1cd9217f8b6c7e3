import { type CustomPage, type SiteContent } from "~/content/schema";
import { type Occasion, occasionPath } from "~/schedule/occasions/occasions";
import { pagesOf } from "./navigation";

const FEEDS = [
  { href: "/calendar.ics", label: "Calendar Feed", about: "Services and events in the calendar of your phone." },
  { href: "/feed.xml", label: "News Feed", about: "News and changes in a feed reader." },
];

/** Every page of the parish for people, by the menus that have them, and the services of the coming feasts. */
export function pageGroups(content: SiteContent, occasions: readonly Occasion[]) {
  const [home, ...pages] = pagesOf(content).filter(({ about }) => about !== undefined);
  const pagesIn = (...wanted: CustomPage["menu"][]) => [
    ...pages.filter(({ menu }) => wanted.includes(menu)),
    ...pages.filter(({ group }) => wanted.includes(group)),
  ];
  const [about, information, resources] = [pagesIn("about", "first"), pagesIn("information"), pagesIn("resources")];
  const listed = [...about, ...information, ...resources];
  const feasts = occasions.map((occasion) => ({
    href: occasionPath(occasion),
    label: occasion.name,
    about: undefined,
  }));
  return [
    { title: "About Our Parish", pages: [home!, ...about] },
    { title: "Information & Events", pages: [...information, ...FEEDS] },
    { title: "Coming Feasts", pages: feasts },
    { title: "Ministries & Resources", pages: resources },
    { title: "More", pages: pages.filter((page) => !listed.includes(page)) },
  ].filter(({ pages }) => pages.length > 0);
}
