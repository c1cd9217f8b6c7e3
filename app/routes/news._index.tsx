import { useLoaderData } from "@remix-run/react";
import { ActionLink } from "~/components/elements/link";
import { NewsList } from "~/components/parish-life/news-list";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { newestNews, newsYears } from "~/content/news";
import { withPicture } from "~/content/pictures/pictures.server";
import { siteContent } from "~/content/snapshot.server";
import { FEED_PATH } from "~/feed/atom";
import { type RouteHandle } from "~/route-handle";
import noticesCss from "~/styles/notices.css";

export const handle: RouteHandle = { styles: [noticesCss] };

export const meta = pageMeta<typeof loader>(({ name }) => ({
  title: "Parish News",
  description: `What has happened at ${name}: baptisms and receptions, ordinations, and those we remember.`,
}));

export function loader() {
  const { parish, news } = siteContent();
  return { name: parish.name, news: newestNews(news).map(withPicture), years: newsYears(news) };
}

export default function News() {
  const { name, news, years } = useLoaderData<typeof loader>();
  return (
    <Page title="Parish News" lede={name} width="narrow">
      <NewsList news={news} years={years} />
      <p className="no-print">
        <ActionLink href={FEED_PATH}>News and changes of the schedule as a feed</ActionLink>
      </p>
    </Page>
  );
}
