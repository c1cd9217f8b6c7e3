import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NewsList } from "~/components/news-list";
import { Page } from "~/components/page";
import { pageMeta } from "~/components/page-meta";
import { newsOfYear, newsYears } from "~/content/news";
import { siteContent } from "~/content/site.server";
import { type RouteHandle } from "~/route-handle";
import noticesCss from "~/styles/notices.css";

export const handle: RouteHandle = { styles: [noticesCss] };

export const meta = pageMeta<typeof loader>(({ name, year }) => ({
  title: `Parish News of ${year}`,
  description: `What happened at ${name} in ${year}.`,
}));

export function loader({ params }: LoaderFunctionArgs) {
  const { parish, news } = siteContent();
  const year = params.year ?? "";
  const found = newsOfYear(news, year);
  if (found.length === 0) throw new Response("There is no news of that year.", { status: 404 });
  return { name: parish.name, year, news: found, years: newsYears(news) };
}

export default function NewsOfYear() {
  const { name, year, news, years } = useLoaderData<typeof loader>();
  return (
    <Page title={`Parish News of ${year}`} lede={name} width="narrow">
      <NewsList news={news} years={years} year={year} />
    </Page>
  );
}
