import { redirect } from "@remix-run/node";

/** The address of former years; bookmarks and search engines learn the new one. */
export function loader() {
  return redirect("/announcements", 301);
}
