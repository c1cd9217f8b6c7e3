import { Fragment } from "react";
import { dateAndYear } from "~/dates/civil-date";
import { newsHeading } from "~/content/news";
import { type NewsItem } from "~/content/schema";
import { Prose } from "~/components/page/page";

/** News in the order given, each under its date, and the years that have pages of their own. */
export function NewsList({ news, years, year }: { news: NewsItem[]; years: string[]; year?: string }) {
  return (
    <>
      {news.length === 0 && <p>There is no news yet.</p>}
      {news.map((item) => (
        <section key={item.id} id={item.id} className="news-item">
          <p className="kicker">
            <time dateTime={item.date}>{item.dateShown ?? dateAndYear(item.date)}</time>
          </p>
          <h2>{newsHeading(item)}</h2>
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
