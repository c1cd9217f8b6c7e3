import { type Icon } from "~/content/pictures/picture";
import { iconsOf } from "~/content/pictures/pictures.server";
import { siteContent } from "~/content/snapshot.server";
import { plainAnswer } from "~/http/answers.server";

/**
 * The web app manifest gives a phone's home screen the parish's name and icon. "browser": a bookmark, not an app, so
 * that no browser offers to install one.
 */
export function loader() {
  const { name, shortName, description, logo, color } = siteContent().parish;
  const manifest = {
    name,
    short_name: shortName,
    description,
    lang: "en",
    id: "/",
    start_url: "/",
    display: "browser",
    theme_color: color,
    background_color: "#fbf7ef",
    icons: logo ? iconsOf(logo).map(ownIcon) : [192, 512].map(shippedIcon),
  };
  return plainAnswer("application/manifest+json", JSON.stringify(manifest));
}

const shippedIcon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose: "any maskable",
});

/** The icon's safe area is unknown, so it is not maskable. */
const ownIcon = ({ src, size }: Icon) => ({
  src,
  sizes: src.endsWith(".svg") ? "any" : `${size}x${size}`,
  purpose: "any",
});
