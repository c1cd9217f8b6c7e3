import { Fragment } from "react";
import { dateAndYear } from "~/dates/civil-date";
import { type NewsItem } from "~/content/schema";
import { Prose } from "~/components/page/page";

/** News in the order given, each under its date, and the years that have pages of their own. */
export function NewsList({ news, years, year }: { news: NewsItem[]; years: string[]; year?: string }) {
  return (
    <>
      {news.length === 0 && <p>There is no news yet.</p>}
      {news.map(({ date, dateShown, title, content }, index) => (
        <section key={index} className="news-item">
          <p className="kicker">
            <time dateTime={date}>{dateShown ?? dateAndYear(date)}</time>
          </p>
          <h2>{title ?? dateShown ?? dateAndYear(date)}</h2>
          <Prose html={content} />
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
