import { type SitePages } from "./navigation";
import { type SiteContent } from "~/content/schema";

/** Which pages the parish has of those that it may leave out, and which it wrote. */
export const sitePagesOf = (content: SiteContent): SitePages => ({
  council: content.leadership.council !== undefined,
  ask: content.ask !== undefined,
  men: content.men !== undefined,
  knights: content.knights?.name,
  textAlerts: content.textAlerts !== undefined,
  books: content.books !== undefined,
  survey: content.survey !== undefined,
  custom: content.pages.map(({ href, title, menu }) => ({ href, label: title, menu })),
});
