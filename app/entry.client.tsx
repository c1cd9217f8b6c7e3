/**
 * React in the browser, for pages with a form. app/forms/browser/form.ts loads this file when the visitor touches the
 * form. The build bundles it with the routes of all forms (scripts/build/form-client.mjs).
 */
import { RemixBrowser } from "@remix-run/react";
import { startTransition, Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import Root, { ErrorBoundary, Layout } from "~/root";
import { watchReact } from "./forms/browser/hydration/fall-back";

interface HydrationData {
  context: object;
  manifest: { routes: object };
  state: string;
}

/** @param formRoutes the modules of the routes with a form, by the route's id */
export function hydratePage(formRoutes: object): void {
  const page = document.getElementById("page")!;
  // The form stays native on a page that an extension has changed (app/forms/browser/form.ts).
  if (page.hasAttribute("data-changed")) return;
  // These data replace Remix's own inline scripts (app/entry.server.tsx).
  const data = JSON.parse(document.getElementById("hydration-data")!.textContent!) as HydrationData;
  const routeModules = { root: { default: Root, ErrorBoundary, Layout }, ...formRoutes };
  // Remix would reload the page at every touch for a route that it does not know. The form then stays native.
  if (Object.keys(data.manifest.routes).some((id) => !(id in routeModules))) return;
  Object.assign(window, {
    __remixContext: { ...data.context, stream: new Response(data.state).body },
    __remixManifest: data.manifest,
    __remixRouteModules: routeModules,
  });

  const fallBack = watchReact(page);
  document.addEventListener("form-enhanced", () =>
    page.querySelectorAll<HTMLInputElement>("[type=radio], [type=checkbox]").forEach(noteChoice),
  );
  startTransition(() => {
    hydrateRoot(
      page,
      // RemixBrowser suspends while it reads its data. Without a boundary an event at that moment ends React.
      <Suspense>
        <RemixBrowser />
      </Suspense>,
      {
        onRecoverableError(error) {
          window.console.error(error);
          // React has rendered the form anew, and the typed text is gone.
          if (!page.hasAttribute("data-enhanced")) fallBack();
        },
      },
    );
  });
}

/** React tracks `checked` in its own setter. It would ignore a click that undoes one it has not seen. */
function noteChoice(control: HTMLInputElement): void {
  const { checked } = control;
  control.checked = checked;
}
