import { type LoaderFunctionArgs } from "@remix-run/node";
import { siteContent } from "~/content/snapshot.server";
import { policyOfWorker } from "~/http/security-headers.server";
import { serviceWorkerScript } from "~/http/built-files.server";
import { env } from "~/env.server";
import { forms } from "~/forms/all";
import { taggedAnswer } from "~/http/answers.server";

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
  return taggedAnswer(request, script, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "no-cache",
    "Content-Security-Policy": policyOfWorker,
    // Browsers that know this header need not wait for the script that removes the worker.
    ...(env.offline ? {} : { "Clear-Site-Data": '"storage"' }),
  });
}
