import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFoundPage } from "~/page-data/home-page.server";
import { NewsList } from "~/components/parish-life/news-list";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { newsOfYear, newsYears } from "~/content/news";
import { withPicture } from "~/content/pictures/pictures.server";
import { siteContent } from "~/content/snapshot.server";
import { type RouteHandle } from "~/route-handle";
import noticesCss from "~/styles/notices.css";

export const handle: RouteHandle = { styles: [noticesCss] };

export const meta = pageMeta<typeof loader>(({ name, year }) => ({
  title: `Parish News of ${year}`,
  description: `What happened at ${name} in ${year}.`,
}));

/** A year that has no page of its own is an unknown address. */
export async function loader({ params: { year = "" } }: LoaderFunctionArgs) {
  const { parish, news } = siteContent();
  const past = newsOfYear(news, year);
  if (past.length === 0) return notFoundPage();
  return { name: parish.name, year, past: { news: past.map(withPicture), years: newsYears(news) } };
}

export default function NewsOfYear() {
  const { name, year, past } = useLoaderData<typeof loader>();
  return (
    <Page title={`Parish News of ${year}`} lede={name} width="narrow">
      <NewsList {...past} year={year} />
    </Page>
  );
}
