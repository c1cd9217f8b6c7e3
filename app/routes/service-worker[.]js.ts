import { createHash } from "node:crypto";
import { type LoaderFunctionArgs } from "@remix-run/node";
import { siteContent } from "~/content/snapshot.server";
import { policyOfWorker } from "~/http/security-headers.server";
import { serviceWorkerScript } from "~/http/document/built-files.server";
import { env } from "~/env.server";
import { forms } from "~/forms/all";
import { isFresh, pageRequestOf } from "~/http/request/page-request";

/** By path, which sentence of the page /offline stands for a form: the site keeps what is typed into its own. */
const sentencesOfForms = {
  ...Object.fromEntries(forms.map(({ path }) => [path, "form"])),
  "/textalerts": "provider-form",
};

/** The service worker (app/browser/worker). A browser asks for it at each visit, and mostly has it already. */
export function loader({ request }: LoaderFunctionArgs) {
  const script = serviceWorkerScript({
    timeZone: siteContent().parish.timezone,
    forms: sentencesOfForms,
  });
  const etag = `W/"${createHash("sha256").update(script).digest("base64url").slice(0, 20)}"`;
  const headers = new Headers({
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "no-cache",
    "Content-Security-Policy": policyOfWorker,
    ETag: etag,
  });
  // Browsers that know this header need not wait for the script that removes the worker.
  if (!env.offline) headers.set("Clear-Site-Data", '"storage"');
  const isKnown = isFresh(
    pageRequestOf((name) => request.headers.get(name)),
    etag,
  );
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(script, { headers });
}
