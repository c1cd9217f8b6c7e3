import { useLoaderData } from "@remix-run/react";
import { AnnouncementsPage } from "~/components/parish-life/announcements-page";
import { announcementsPage } from "~/page-data/schedule-pages.server";

export const loader = () => announcementsPage();

export default function Announcements() {
  return <AnnouncementsPage {...useLoaderData<typeof loader>()} />;
}
