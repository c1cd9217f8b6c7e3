import { redirect } from "@remix-run/node";
import { iconsOf } from "~/content/pictures/pictures.server";
import { siteContent } from "~/content/snapshot.server";

/** Favicon fallback for clients that request /favicon.ico: the parish's smallest icon, or the program's cross. */
export function loader() {
  const { logo } = siteContent().parish;
  const address = logo ? iconsOf(logo)[0]!.src : "/icon-192.png";
  return redirect(address, { headers: { "Cache-Control": "public, max-age=3600" } });
}
