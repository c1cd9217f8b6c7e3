import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayInRange } from "~/calendar/rules/church-date";
import { ReadingsPage } from "~/components/readings/readings-page";
import { parishToday } from "~/content/snapshot.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { readingsPage } from "~/page-data/readings-page.server";

/** /readings is today, /readings/2027-05-02 another day; other paths are unknown addresses. */
export function loader({ params: { date } }: LoaderFunctionArgs) {
  const day = date === undefined ? parishToday() : dayInRange(date);
  return day ? readingsPage(day) : notFoundPage();
}

export default function Readings() {
  return <ReadingsPage {...useLoaderData<typeof loader>()} />;
}
