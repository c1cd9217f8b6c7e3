import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NotFoundPage } from "~/components/home/not-found-page";
import { notFoundPage } from "~/page-data/not-found-page.server";
import { NewsList } from "~/components/parish-life/news-list";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { newsOfYear, newsYears } from "~/content/news";
import { siteContent } from "~/content/site.server";
import { isUnknownPage, type RouteHandle } from "~/route-handle";
import homeCss from "~/styles/home.css";
import noticesCss from "~/styles/notices.css";

export const handle: RouteHandle = { styles: (page) => (isUnknownPage(page) ? [homeCss] : [noticesCss]) };

export const meta = pageMeta<typeof loader>((page) =>
  page.kind === "unknown"
    ? { noindex: true }
    : { title: `Parish News of ${page.year}`, description: `What happened at ${page.name} in ${page.year}.` },
);

/** A year that has no page of its own is an unknown address. */
export async function loader({ params: { year = "" } }: LoaderFunctionArgs) {
  const { parish, news } = siteContent();
  const past = newsOfYear(news, year);
  if (past.length === 0) return notFoundPage();
  return data({ kind: "year" as const, name: parish.name, year, past: { news: past, years: newsYears(news) } });
}

export default function NewsOfYear() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === "unknown") return <NotFoundPage {...page.home} />;
  const { name, year, past } = page;
  return (
    <Page title={`Parish News of ${year}`} lede={name} width="narrow">
      <NewsList {...past} year={year} />
    </Page>
  );
}
