import { siteContent } from "~/content/site.server";
import { plainAnswer } from "~/http/static-files.server";

/**
 * The web app manifest, so that a phone's home screen shows the parish's name and mark. "browser": a link on the home
 * screen and no app, so that no browser offers to install one.
 */
export function loader() {
  const { name, shortName, description } = siteContent().parish;
  const manifest = {
    name,
    short_name: shortName,
    description,
    lang: "en",
    id: "/",
    start_url: "/",
    display: "browser",
    theme_color: "#6d1f2d",
    background_color: "#faf6ee",
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  };
  return plainAnswer("application/manifest+json", JSON.stringify(manifest));
}
