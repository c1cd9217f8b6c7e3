import { useLoaderData } from "@remix-run/react";
import { type RouteHandle } from "~/components/page/page";
import { AnnouncementsPage } from "~/components/parish-life/announcements-page";
import { announcementsPage } from "~/page-data/schedule-pages.server";
import noticesCss from "~/styles/notices.css";

export const handle: RouteHandle = { styles: [noticesCss] };

export const loader = () => announcementsPage();

export default function Announcements() {
  return <AnnouncementsPage {...useLoaderData<typeof loader>()} />;
}
