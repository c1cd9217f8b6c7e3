import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page/page-meta";
import { ReadingsPage, readingsHead } from "~/components/readings/readings-page";
import { parishToday } from "~/content/snapshot.server";
import { readingsPage, type ReadingsPageData } from "~/page-data/readings-page.server";
import { type RouteHandle } from "~/route-handle";
import paginationCss from "~/styles/pagination.css";
import readingsCss from "~/styles/readings.css";

export const handle: RouteHandle<ReadingsPageData> = {
  styles: [paginationCss, readingsCss],
  color: ({ color }) => color,
};

export const meta = pageMeta<typeof loader>(readingsHead);

export const loader = () => readingsPage(parishToday());

export default function Readings() {
  return <ReadingsPage {...useLoaderData<typeof loader>()} />;
}
