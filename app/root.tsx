import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode } from "react";
import { NotFoundPage } from "~/components/home/not-found-page.server";
import { Alerts } from "~/components/alerts/alerts";
import { Document } from "~/components/shell/document.server";
import { type HomePageData } from "~/page-data/home-page.server";
import { shellOf, usualSide } from "~/page-data/shell.server";
import { siteContent } from "~/content/snapshot.server";
import { alertsFor } from "~/forms/receive/sent.server";
import { areUpdatesOffered } from "~/notify/updates-offered.server";
import { isUnknownPage } from "~/page-data/unknown-page";
import { Button } from "~/components/elements/link";
import { Page } from "~/components/page/page";
import { currentCacheVersion } from "~/page-data/cache-version.server";
import { type CacheVersion } from "./http/page-cache.server";

declare module "@remix-run/server-runtime" {
  /** Types of loader data as single fetch (remix.config.js) hands them to pages. */
  interface Future {
    v3_singleFetch: true;
  }
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** The site's version before any loader of this request reads data. */
    cacheVersion?: CacheVersion;
  }
}

/** Remix calls the root's loader first, and calls the next without waiting. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  context.cacheVersion = currentCacheVersion();
  const { alerts, headers } = await alertsFor(request, context);
  return data({ side: usualSide(siteContent()), offersUpdates: areUpdatesOffered(), alerts }, { headers });
}

/** On an error screen the loader's data may be missing. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <Document shell={shellOf(siteContent())}>
      <Alerts alerts={useRouteLoaderData<typeof loader>("root")?.alerts ?? []} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </Document>
  );
}

export default function Site() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isUnknownPage(error) ? <NotFoundPage {...(error.data.home as HomePageData)} /> : <ErrorScreen error={error} />;
}

/** Messages by status. The thrown text may echo an address, so visitors never see it. */
const messages: Record<number, string> = {
  400: "We could not understand that request.",
  404: "There is no such page here.",
  503: "Something this page needs is not answering right now. Please try again in a few minutes.",
};

function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Page title="Unexpected Application Error!" aside={null}>
      <p>
        <strong>{status}</strong>{" "}
        {messages[status] ?? "Something went wrong on our end. Please try again in a few minutes."}
      </p>
      <Button href="/">Go to the home page</Button>
    </Page>
  );
}
