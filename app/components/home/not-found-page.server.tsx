import type { HomePageData } from "~/page-data/home-page.server";
import { HomePage } from "./home-page";

/** The home page in place of a page that is not there, and a sentence that says so. */
export function NotFoundPage(home: HomePageData) {
  return (
    <>
      <p className="wrap not-found">This address was not found. Here is our home page.</p>
      <HomePage {...home} />
    </>
  );
}
