import { data } from "@remix-run/node";
import { type UnknownPage } from "~/route-handle";
import { homePage } from "./home-page.server";

/**
 * What a loader returns for an unknown address: the home page with status 404, which keeps it out of search engines
 * (docs/specification.md, 1.4). It says nothing of the path, because all unknown addresses share one cached page. The type
 * says that nothing comes back, because the route itself never sees it: root.tsx shows it in the route's place.
 */
export const notFoundPage = async (): Promise<never> =>
  data({ kind: "unknown", home: await homePage() } satisfies UnknownPage, { status: 404 }) as never;

/** What an action returns when its page is not there: its loader then answers as above. */
export const notFoundPost = (): never => data(null, { status: 404 }) as never;
