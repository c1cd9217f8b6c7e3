import { Fragment } from "react";
import { dateAndYear } from "~/dates/civil-date";
import { newsHeading } from "~/content/news";
import { type NewsItem } from "~/content/schema";
import { type Picture } from "~/content/pictures/picture";
import { PictureFrame } from "~/components/elements/picture";
import { Prose } from "~/components/page/page";

/** An item with its picture as a page shows it. */
type NewsItemView = Omit<NewsItem, "picture"> & { picture?: Picture };

/** News in the order given, each under its date, and the years that have pages of their own. */
export function NewsList({ news, years, year }: { news: NewsItemView[]; years: string[]; year?: string }) {
  return (
    <>
      {news.length === 0 && <p>There is no news yet.</p>}
      {news.map((item) => (
        <section key={item.id} id={item.id} className="news-item">
          <p className="kicker">
            <time dateTime={item.date}>{item.dateShown ?? dateAndYear(item.date)}</time>
          </p>
          <h2>{newsHeading(item)}</h2>
          {item.picture && <PictureFrame picture={item.picture} text={item.pictureText ?? ""} />}
          <Prose html={item.content} />
        </section>
      ))}
      {years.length > 0 && (
        <nav className="years" aria-label="News by year">
          {years.map((each) => (
            <Fragment key={each}>
              <a href={`/news/${each}`} aria-current={each === year ? "page" : undefined}>
                {each}
              </a>{" "}
            </Fragment>
          ))}
        </nav>
      )}
    </>
  );
}
