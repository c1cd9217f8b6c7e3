import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PictureFrame } from "~/components/elements/picture";
import { YearLinks } from "~/components/elements/year-links";
import { Page, Prose } from "~/components/page/page";
import { thumbnailOf } from "~/content/pictures/pictures.server";
import { contentPart, notFoundPage } from "~/page-data/home-page.server";
import { photoPages } from "~/page-data/year-pages";

/** The number of pictures visible without scrolling on a large screen. */
const FIRST = 2;

/** A year without its own page is an unknown address. */
export async function loader({ params: { year } }: LoaderFunctionArgs) {
  const gallery = contentPart("gallery");
  const { years, itemsOf } = photoPages(gallery);
  const shown = itemsOf(year);
  if (shown.length === 0) return notFoundPage();
  const title = year ? `${gallery.title} of ${year}` : gallery.title;
  const description = year ? `${title}. ${gallery.description}` : gallery.description;
  return {
    head: { title, description },
    intro: gallery.intro,
    year,
    photos: shown.map((photo) => ({ ...photo, ...thumbnailOf(photo.picture) })),
    years,
  };
}

export default function Gallery() {
  const { head, intro, photos, year, years } = useLoaderData<typeof loader>();
  return (
    <Page title={head.title} aside={null}>
      {intro && !year && <Prose html={intro} />}
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
      <YearLinks page="/gallery" label="Photographs by year" years={years} current={year} />
    </Page>
  );
}
