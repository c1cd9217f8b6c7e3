import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type RouteHandle } from "~/components/page/page";
import { occasionCss, OccasionPage } from "~/components/occasion/occasion-page";
import { notFoundPage } from "~/page-data/home-page.server";
import { occasionPage } from "~/page-data/occasions.server";

export const handle: RouteHandle = { styles: ["sheet"], scripts: ["print"] };

/** /services/nativity-2026; other paths are unknown addresses. */
export function loader({ params: { occasion = "" } }: LoaderFunctionArgs) {
  const page = occasionPage(occasion) ?? notFoundPage();
  return { ...page, head: { ...page.head, css: occasionCss(page) } };
}

export default function Occasion() {
  return <OccasionPage {...useLoaderData<typeof loader>()} />;
}
