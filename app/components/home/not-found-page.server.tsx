import { HomePage } from "./home-page";
import type { HomePageData } from "~/page-data/home-page.server";

/** The home page in place of a page that is not there, and a sentence that says so. */
export function NotFoundPage(home: HomePageData) {
  return (
    <>
      <p className="wrap not-found">This address was not found. Here is our home page.</p>
      <HomePage {...home} />
    </>
  );
}
