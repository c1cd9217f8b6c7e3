import { redirect } from "@remix-run/node";
import { iconsOf } from "~/content/pictures/pictures.server";
import { siteContent } from "~/content/snapshot.server";

/** The parish's mark, for who knows no other address of it: the smallest icon of its logo, or the program's cross. */
export function loader() {
  const { logo } = siteContent().parish;
  const address = logo ? iconsOf(logo)[0]!.src : "/icon-192.png";
  return redirect(address, { headers: { "Cache-Control": "public, max-age=3600" } });
}
