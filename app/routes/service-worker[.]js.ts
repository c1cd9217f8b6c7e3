import { siteContent } from "~/content/snapshot.server";
import { policyOfWorker } from "~/http/security-headers.server";
import { serviceWorkerScript } from "~/http/built-files.server";
import { env } from "~/env.server";
import { forms } from "~/forms/all";
import { taggedAnswer } from "~/http/answers.server";

/** The /offline page's sentence for each form's path: the site never caches a form. */
const sentencesOfForms = {
  ...Object.fromEntries(forms.map(({ path }) => [path, "form"])),
  "/textalerts": "provider-form",
};

/** The service worker (app/browser/worker). Browsers request it at each visit, and usually have it. */
export function loader() {
  const script = serviceWorkerScript({
    timeZone: siteContent().parish.timezone,
    forms: sentencesOfForms,
  });
  return taggedAnswer(script, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "no-cache",
    "Content-Security-Policy": policyOfWorker,
    // Browsers with this header need not wait for the script that removes the worker.
    ...(env.offline ? {} : { "Clear-Site-Data": '"storage"' }),
  });
}
