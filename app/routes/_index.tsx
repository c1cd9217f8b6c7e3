import { useLoaderData } from "@remix-run/react";
import { type RouteHandle } from "~/components/page/page";
import { HomePage } from "~/components/home/home-page";
import { homePage } from "~/page-data/home-page.server";
import homeCss from "~/styles/home.css";

export const handle: RouteHandle = { styles: [homeCss] };

export const loader = () => homePage();

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}
