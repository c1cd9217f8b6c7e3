import { redirect } from "@remix-run/node";

/** Redirects the schedule's former address for bookmarks and search engines. */
export function loader() {
  return redirect("/announcements", 301);
}
