import { useLoaderData } from "@remix-run/react";
import { NotFoundPage } from "~/components/home/not-found-page";
import { notFoundPage } from "~/page-data/not-found-page.server";
import { pageMeta } from "~/components/page/page-meta";
import { type RouteHandle } from "~/route-handle";
import homeCss from "~/styles/home.css";

export const handle: RouteHandle = { styles: [homeCss] };

export const meta = pageMeta(() => ({ noindex: true }));

export const loader = notFoundPage;

export default function Unknown() {
  return <NotFoundPage {...useLoaderData<typeof loader>().home} />;
}
