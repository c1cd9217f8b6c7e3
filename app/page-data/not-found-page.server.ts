import { data } from "@remix-run/node";
import { type UnknownPage } from "~/route-handle";
import { homePage } from "./home-page.server";

/**
 * Throws what a loader or an action answers at an unknown address: the home page with status 404, which keeps it out of search
 * engines (docs/specification.md, 1.4). It says nothing of the path, because all unknown addresses share one cached page.
 */
export async function notFoundPage(): Promise<never> {
  throw data({ kind: "unknown", home: await homePage() } satisfies UnknownPage, { status: 404 });
}
