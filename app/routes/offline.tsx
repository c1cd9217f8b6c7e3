import { useLoaderData } from "@remix-run/react";
import { OfflinePage } from "~/components/page/offline-page";
import { pageMeta } from "~/components/page/page-meta";
import { parishToday, siteContent } from "~/content/site.server";
import { regularDay, yearRoundDays } from "~/schedule/regular-week";
import { type RouteHandle } from "~/route-handle";
import noticesCss from "~/styles/notices.css";

export const handle: RouteHandle = { styles: [noticesCss] };

export const meta = pageMeta(() => ({ title: "You are offline", noindex: true }));

/** What the service worker shows in place of a page that it does not have (app/browser/worker/service-worker.ts). */
export function loader() {
  const { parish, services } = siteContent();
  const { street, city, state, zip } = parish.address;
  return {
    name: parish.name,
    street,
    cityLine: `${city}, ${state} ${zip}`,
    phone: parish.phone,
    regularDays: yearRoundDays(services.weekly).map((day) => regularDay(day, parishToday())),
  };
}

export default function Offline() {
  return <OfflinePage {...useLoaderData<typeof loader>()} />;
}
