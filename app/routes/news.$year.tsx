import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HomePage } from "~/components/home/home-page";
import { homePage } from "~/page-data/home-page.server";
import { NewsList } from "~/components/parish-life/news-list";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { newsOfYear, newsYears } from "~/content/news";
import { siteContent } from "~/content/site.server";
import { type RouteHandle } from "~/route-handle";
import homeCss from "~/styles/home.css";
import noticesCss from "~/styles/notices.css";

export const handle: RouteHandle = { styles: [noticesCss, homeCss] };

export const meta = pageMeta<typeof loader>(({ past, name, year }) =>
  past ? { title: `Parish News of ${year}`, description: `What happened at ${name} in ${year}.` } : { noindex: true },
);

/** A year that has no page of its own is an unknown address. */
export async function loader({ params: { year = "" } }: LoaderFunctionArgs) {
  const { parish, news } = siteContent();
  const past = newsOfYear(news, year);
  const page = { name: parish.name, year };
  if (past.length === 0) return data({ ...page, past: undefined, home: await homePage() }, { status: 404 });
  return data({ ...page, past: { news: past, years: newsYears(news) }, home: undefined });
}

export default function NewsOfYear() {
  const { name, year, past, home } = useLoaderData<typeof loader>();
  if (!past) return <HomePage {...home} />;
  return (
    <Page title={`Parish News of ${year}`} lede={name} width="narrow">
      <NewsList {...past} year={year} />
    </Page>
  );
}
