import { useLoaderData } from "@remix-run/react";
import { HomePage } from "~/components/home/home-page";
import { homePage } from "~/page-data/home-page.server";
import { pageMeta, type RouteHandle } from "~/components/page/route";
import { type StructuredEvent } from "~/schedule/views/structured-events";
import homeCss from "~/styles/home.css";

export const handle: RouteHandle<{ events: StructuredEvent[] }> = {
  events: ({ events }) => events,
  styles: [homeCss],
};

export const meta = pageMeta(() => ({}));

export const loader = () => homePage();

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}
