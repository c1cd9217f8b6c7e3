import { useLoaderData } from "@remix-run/react";
import { pageMeta, type RouteHandle } from "~/components/page/route";
import { AnnouncementsPage } from "~/components/parish-life/announcements-page";
import { announcementsPage } from "~/page-data/schedule-pages.server";
import noticesCss from "~/styles/notices.css";

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  styles: [noticesCss],
  events: ({ events }) => events,
};

export const meta = pageMeta<typeof loader>(({ name }) => ({
  title: "Announcements & Service Schedule",
  description: `Announcements, service times and upcoming events at ${name}.`,
}));

export const loader = () => announcementsPage();

export default function Announcements() {
  return <AnnouncementsPage {...useLoaderData<typeof loader>()} />;
}
