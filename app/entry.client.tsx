/**
 * React in the browser, for the pages with a form. app/browser/form.ts loads this file when the visitor touches the form;
 * the build makes one script of it and of everything that it needs (scripts/build/form-client.mjs).
 */
import { RemixBrowser } from "@remix-run/react";
import { startTransition, Suspense } from "react";
import { hydrateRoot, type Root as ReactRoot } from "react-dom/client";
import { keepServerHtml } from "~/browser/form/fall-back";
import { setForeignNodesAside } from "~/browser/form/foreign-nodes";
import { keepText } from "~/browser/form/keep-text";
import { clickMovedButtons } from "~/browser/form/moved-button";
import Root, { ErrorBoundary, Layout } from "~/root";
import KnightsPage, { clientAction as sendKnights } from "~/routes/knights";
import MenRegistrationPage, { clientAction as sendMen } from "~/routes/menreg";
import PrayerPage, { clientAction as sendPrayer } from "~/routes/prayer";

const routeModules = {
  root: { default: Root, ErrorBoundary, Layout },
  "routes/knights": { default: KnightsPage, clientAction: sendKnights },
  "routes/menreg": { default: MenRegistrationPage, clientAction: sendMen },
  "routes/prayer": { default: PrayerPage, clientAction: sendPrayer },
};

interface HydrationData {
  context: object;
  manifest: object;
  state: string;
}

// What Remix's own inline scripts would set (app/document/scripts/hydration-data.server.ts).
const data = JSON.parse(document.getElementById("hydration-data")!.textContent!) as HydrationData;
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
          // React has made the form anew, without what was typed.
          if (!page.hasAttribute("data-enhanced")) fallBack();
        },
      },
    );
  });
}
