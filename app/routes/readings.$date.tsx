import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NotFoundPage } from "~/components/home/not-found-page";
import { pageMeta } from "~/components/page/page-meta";
import { ReadingsPage } from "~/components/readings/readings-page";
import { readingsHead } from "~/components/readings/readings-head";
import { notFoundPage } from "~/page-data/not-found-page.server";
import { readingsPageOf } from "~/page-data/readings-page.server";
import { isUnknownPage, type RouteHandle } from "~/route-handle";
import homeCss from "~/styles/home.css";
import paginationCss from "~/styles/pagination.css";
import readingsCss from "~/styles/readings.css";

export const handle: RouteHandle = {
  styles: (page) => (isUnknownPage(page) ? [homeCss] : [paginationCss, readingsCss]),
};

export const meta = pageMeta<typeof loader>((page) =>
  page.kind === "unknown" ? { noindex: true } : readingsHead(page),
);

/** /readings/2027-05-02; whatever else is an unknown path like any other. */
export async function loader({ params }: LoaderFunctionArgs) {
  const page = await readingsPageOf(params.date ?? "");
  if (!page) return notFoundPage();
  return data(page);
}

export default function ReadingsOfDay() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "unknown" ? <NotFoundPage {...page.home} /> : <ReadingsPage {...page} />;
}
