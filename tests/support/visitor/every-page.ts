import { forms } from "~/forms/all";
import { pages } from "../../../bench/pages.mjs";

export interface PageUnderTest {
  path: string;
  status?: number;
}

/** Every kind of page, once each. */
export const everyPage: PageUnderTest[] = [
  ...pages,
  { path: "/calendar/2025-11-15" },
  { path: "/calendar/2026-04-12" },
  { path: "/calendar/2025-12" },
  { path: "/readings/2026-03-18" },
  { path: "/week" },
  { path: "/week/2027-04-25" },
  { path: "/services/nativity-2026" },
  { path: "/no-such-page", status: 404 },
];

const hasForm = ({ path }: PageUnderTest) => forms.some((form) => form.path === path);

/** The pages that hydrate. */
export const formPages = everyPage.filter(hasForm);
export const textPages = everyPage.filter((page) => !hasForm(page));
