import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HomePage } from "~/components/home/home-page";
import { homePage } from "~/page-data/home-page.server";
import { pageMeta } from "~/components/page/page-meta";
import { type RouteHandle } from "~/route-handle";
import homeCss from "~/styles/home.css";

export const handle: RouteHandle = { styles: [homeCss] };

export const meta = pageMeta(() => ({ noindex: true }));

/** Whoever asks for a page that is not there gets the home page; status 404 keeps the address out of search engines. */
export const loader = async () => data(await homePage(), { status: 404 });

export default function Unknown() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}
