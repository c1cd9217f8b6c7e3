import { data } from "@remix-run/node";
import { homePage } from "./home-page.server";

/**
 * What a loader returns for an unknown address: the home page with status 404, which keeps it out of search engines
 * (docs/specification.md, 1.4). It says nothing of the path, because all unknown addresses share one cached page.
 */
export const notFoundPage = async () => data({ kind: "unknown" as const, home: await homePage() }, { status: 404 });
