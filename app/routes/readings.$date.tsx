import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page/page-meta";
import { ReadingsPage, readingsHead } from "~/components/readings/readings-page";
import { notFoundPage } from "~/page-data/home-page.server";
import { type ReadingsPageData, readingsPageOf } from "~/page-data/readings-page.server";
import { type RouteHandle } from "~/route-handle";
import paginationCss from "~/styles/pagination.css";
import readingsCss from "~/styles/readings.css";

export const handle: RouteHandle<ReadingsPageData> = {
  styles: [paginationCss, readingsCss],
  color: ({ color }) => color,
};

export const meta = pageMeta<typeof loader>((page) => readingsHead(page));

/** /readings/2027-05-02; whatever else is an unknown path like any other. */
export async function loader({ params }: LoaderFunctionArgs) {
  return (await readingsPageOf(params.date ?? "")) ?? notFoundPage();
}

export default function ReadingsOfDay() {
  return <ReadingsPage {...useLoaderData<typeof loader>()} />;
}
