/**
 * React in the browser, for the pages with a form. app/forms/browser/form.ts loads this file when the visitor touches
 * the form; the build makes one script of it, of the routes of all forms, and of everything that they need
 * (scripts/build/form-client.mjs).
 */
import { RemixBrowser } from "@remix-run/react";
import { startTransition, Suspense } from "react";
import { hydrateRoot, type Root as ReactRoot } from "react-dom/client";
import Root, { ErrorBoundary, Layout } from "~/root";
import { keepServerHtml } from "./forms/browser/hydration/fall-back";
import { setForeignNodesAside, keepText, clickMovedButtons } from "./forms/browser/hydration/hand-over";

interface HydrationData {
  context: object;
  manifest: { routes: object };
  state: string;
}

/**
 * Hydrates the page.
 * @param formRoutes the modules of the routes with a form, by the route's id
 */
export function hydratePage(formRoutes: object): void {
  // What Remix's own inline scripts would set (app/entry.server.tsx).
  const data = JSON.parse(document.getElementById("hydration-data")!.textContent!) as HydrationData;
  const routeModules = { root: { default: Root, ErrorBoundary, Layout }, ...formRoutes };
  // Remix loads the page again for a route that it does not know, at every touch. The form stays the browser's own
  // then.
  if (Object.keys(data.manifest.routes).some((id) => !(id in routeModules))) return;
  Object.assign(window, {
    __remixContext: { ...data.context, stream: new Response(data.state).body },
    __remixManifest: data.manifest,
    __remixRouteModules: routeModules,
  });

  const page = document.getElementById("page")!;
  if (setForeignNodesAside(page)) {
    let react: ReactRoot | undefined;
    const fallBack = keepServerHtml(page, () => react?.unmount());
    document.addEventListener("react-hydrated", keepText(page), { once: true });
    clickMovedButtons(page);
    startTransition(() => {
      react = hydrateRoot(
        page,
        // RemixBrowser suspends while it reads its data. Without a boundary an event in that moment ends React.
        <Suspense>
          <RemixBrowser />
        </Suspense>,
        {
          onRecoverableError(error) {
            console.error(error);
            // React has made the form again, without what was typed.
            if (!page.hasAttribute("data-enhanced")) fallBack();
          },
        },
      );
    });
  }
}
