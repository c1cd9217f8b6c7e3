import { policyOfWorker } from "~/http/security-headers.server";
import { loadBuiltFiles } from "~/http/built-files.server";
import { env } from "~/env.server";
import { taggedAnswer } from "~/http/answers.server";

/** The service worker, or the script that removes it (app/browser/worker). Browsers ask for a new one at each visit. */
export function loader() {
  return taggedAnswer(loadBuiltFiles().worker, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "no-cache",
    "Content-Security-Policy": policyOfWorker,
    // Browsers with this header need not wait for the script that removes the worker.
    ...(env.offline ? {} : { "Clear-Site-Data": '"storage"' }),
  });
}
