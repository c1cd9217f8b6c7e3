import { type SitePages } from "./navigation";

/** What the document, header, side panel and footer show on every page; comes from the root loader. */
export type ShellContent = {
  head: SiteHead;
  name: string;
  /** City and state: "City, State". */
  place: string;
  description: string;
  street: string;
  cityLine: string;
  phone: { shown: string; link: string };
  /** One line a day: "Sundays: Hours 8:35 AM, Divine Liturgy 9:00 AM". */
  services: string[];
  facebook?: string;
  pages: SitePages;
  diocese: ChurchBody;
  nationalChurch: ChurchBody;
  closingWords: string;
};

/** A church body that the parish belongs to. */
export type ChurchBody = { name: string; link: string };

/** What the head of every page takes from the root loader. */
export type SiteHead = { siteName: string; siteUrl: string; description: string };
