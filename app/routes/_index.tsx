import { useLoaderData } from "@remix-run/react";
import { HomePage } from "~/components/home/home-page";
import { homePage } from "~/page-data/home-page.server";
import { pageMeta } from "~/components/page/page-meta";
import { homeHandle } from "~/route-handle";

export const handle = homeHandle;

export const meta = pageMeta(() => ({}));

export const loader = () => homePage();

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}
