import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HomePage } from "~/components/home/home-page";
import { homePage } from "~/page-data/home-page.server";
import { pageMeta } from "~/components/page/page-meta";
import { type RouteHandle } from "~/route-handle";
import homeCss from "~/styles/home.css";

export const handle: RouteHandle = { styles: [homeCss] };

export const meta = pageMeta(() => ({ noindex: true }));

/** An unknown address shows the home page with status 404, which keeps it out of search engines (docs/specification.md, 1.4). */
export const loader = async () => data(await homePage(), { status: 404 });

export default function Unknown() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}
