import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ActionLink } from "~/components/elements/link";
import { PictureFrame } from "~/components/elements/picture";
import { YearLinks } from "~/components/elements/year-links";
import { Page, Prose } from "~/components/page/page";
import { withPicture } from "~/content/pictures/pictures.server";
import { siteContent } from "~/content/snapshot.server";
import { dateAndYear } from "~/dates/civil-date";
import { FEED_PATH } from "~/feed/atom";
import { notFoundPage } from "~/page-data/home-page.server";
import { newsHeading, newsPages } from "~/page-data/year-pages";

/** A year without its own page is an unknown address. */
export async function loader({ params: { year } }: LoaderFunctionArgs) {
  const { news, parish } = siteContent();
  const { name } = parish;
  const { years, itemsOf } = newsPages(news);
  const shown = itemsOf(year);
  if (year && shown.length === 0) return notFoundPage();
  const head = year
    ? { title: `Parish News of ${year}`, description: `What happened at ${name} in ${year}.` }
    : {
        title: "Parish News",
        description: `What has happened at ${name}: baptisms and receptions, ordinations, and those we remember.`,
      };
  return { head, name, year, news: shown.map(withPicture), years };
}

export default function News() {
  const { head, name, year, news, years } = useLoaderData<typeof loader>();
  return (
    <Page title={head.title} lede={name}>
      {news.length === 0 && <p>There is no news yet.</p>}
      {news.map((item) => (
        <section key={item.id} id={item.id} className="news-item">
          <p className="label">
            <time dateTime={item.date}>{item.dateShown ?? dateAndYear(item.date)}</time>
          </p>
          <h2>{newsHeading(item)}</h2>
          {item.picture && <PictureFrame picture={item.picture} text={item.pictureText ?? ""} />}
          <Prose html={item.content} />
        </section>
      ))}
      <YearLinks page="/news" label="News by year" years={years} current={year} />
      <ActionLink href={FEED_PATH}>News and schedule changes as a feed</ActionLink>
    </Page>
  );
}
