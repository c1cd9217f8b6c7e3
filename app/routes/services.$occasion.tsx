import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OccasionPage } from "~/components/occasion/occasion-page";
import { pageMeta } from "~/components/page/page-meta";
import { notFoundPage } from "~/page-data/home-page.server";
import { occasionPage } from "~/page-data/occasions.server";
import { type RouteHandle } from "~/route-handle";
import occasionCss from "~/styles/occasion.css";
import paginationCss from "~/styles/pagination.css";

export const handle: RouteHandle = { styles: [paginationCss, occasionCss] };

export const meta = pageMeta<typeof loader>(({ name, year, parish }) => ({
  title: `${name} ${year}`,
  description: `The services of ${name} ${year} at ${parish}, day by day, on a sheet to print.`,
}));

/** /services/nativity-2026; whatever else is an unknown path like any other. */
export async function loader({ params: { occasion = "" } }: LoaderFunctionArgs) {
  return (await occasionPage(occasion)) ?? notFoundPage();
}

export default function Occasion() {
  return <OccasionPage {...useLoaderData<typeof loader>()} />;
}
