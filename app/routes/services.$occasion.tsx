import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { occasionCss, OccasionPage } from "~/components/occasion/occasion-page";
import { sheetHandle } from "~/components/parish-life/sheet";
import { notFoundPage } from "~/page-data/home-page.server";
import { occasionPage } from "~/page-data/occasions.server";

export const handle = sheetHandle;

/** /services/nativity-2026; other paths are unknown addresses. */
export function loader({ params: { occasion = "" } }: LoaderFunctionArgs) {
  const page = occasionPage(occasion) ?? notFoundPage();
  return { ...page, head: { ...page.head, css: occasionCss(page) } };
}

export default function Occasion() {
  return <OccasionPage {...useLoaderData<typeof loader>()} />;
}
