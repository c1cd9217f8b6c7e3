import { useLoaderData } from "@remix-run/react";
import { PictureFrame } from "~/components/elements/picture";
import { Page, Prose } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { thumbnailOf } from "~/content/pictures/pictures.server";
import { siteContent } from "~/content/snapshot.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { type RouteHandle } from "~/route-handle";
import galleryCss from "~/styles/gallery.css";

export const handle: RouteHandle = { styles: [galleryCss] };

export const meta = pageMeta<typeof loader>(({ title, description }) => ({ title, description }));

/** How many are seen without scrolling on a large screen. */
const FIRST = 2;

export function loader() {
  const { gallery } = siteContent();
  if (!gallery) return notFoundPage();
  return { ...gallery, photos: gallery.photos.map((photo) => ({ ...photo, ...thumbnailOf(photo.picture) })) };
}

export default function Gallery() {
  const { title, intro, photos } = useLoaderData<typeof loader>();
  return (
    <Page title={title} width="narrow">
      {intro && <Prose html={intro} />}
      <div className="gallery">
        {photos.map(({ thumbnail, large, pictureText, caption }, index) => (
          <figure key={index}>
            <a href={large}>
              <PictureFrame picture={thumbnail} text={pictureText} first={index < FIRST} />
            </a>
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        ))}
      </div>
    </Page>
  );
}
