import { type LoaderFunctionArgs } from "@remix-run/node";
import { newsFeed } from "~/feed/atom-feed.server";
import { atomResponse } from "~/feed/response.server";

/** News, announcements and schedule changes for feed readers, and for services that turn a feed into mail. */
export const loader = async ({ request }: LoaderFunctionArgs) => atomResponse(request, newsFeed());
