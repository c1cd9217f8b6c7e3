import { type LoaderFunctionArgs } from "@remix-run/node";
import { calendarResponse, parishFeed } from "~/feed/feed.server";

/** The calendar feed for Google, Apple and Outlook, which ask often: an unchanged feed is answered with 304. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  calendarResponse(request, parishFeed(), "calendar.ics");
