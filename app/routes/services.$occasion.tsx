import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { occasionCss, OccasionPage } from "~/components/occasion/occasion-page";
import { pageMeta, type RouteHandle } from "~/components/page/route";
import { notFoundPage } from "~/page-data/home-page.server";
import { occasionPage, type OccasionPageData } from "~/page-data/occasions.server";
import sheetCss from "~/styles/sheet.css";

export const handle: RouteHandle<OccasionPageData> = {
  styles: [sheetCss],
  scripts: ["print"],
  events: ({ events }) => events,
  css: occasionCss,
};

export const meta = pageMeta<typeof loader>(({ title, description }) => ({ title, description }));

/** /services/nativity-2026; other paths are unknown addresses. */
export async function loader({ params: { occasion = "" } }: LoaderFunctionArgs) {
  return (await occasionPage(occasion)) ?? notFoundPage();
}

export default function Occasion() {
  return <OccasionPage {...useLoaderData<typeof loader>()} />;
}
