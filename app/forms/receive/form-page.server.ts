import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { type SiteContent } from "~/content/schema";
import { siteContent } from "~/content/snapshot.server";
import { env } from "~/env.server";
import { type Form } from "~/forms/definition/form";
import { contactOf, readersOf } from "~/forms/mail-readers.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { pagesOf } from "~/page-data/navigation";
import { publishedText } from "~/page-data/statement.server";
import { hasLaterDays } from "~/records/keeping";
import { receive } from "./receive.server";
import { readReceipt } from "./sent.server";

const isOffered = (form: Form) => pagesOf(siteContent()).some(({ href }) => href === form.path);

/**
 * Makes the `loader` of a form's route: the form's data as `page`, beside the page's own. Throws the answer for an
 * unknown address where the parish lacks the page. Routes annotate the call as pure: it stays on the server.
 */
export const formLoader =
  <Own extends object>(form: Form, own: (content: SiteContent) => Own) =>
  async ({ request }: LoaderFunctionArgs) =>
    isOffered(form) ? { page: await formPage(request, form), ...own(siteContent()) } : notFoundPage();

/** Makes the `action` of a form's route, like `formLoader`. */
export const formAction = (form: Form) => (args: ActionFunctionArgs) =>
  isOffered(form) ? receive(args, form) : notFoundPage();

/** Loads the data of a form's page. */
export async function formPage(request: Request, form: Form) {
  return {
    sent: await readReceipt(request, form),
    contact: contactOf(form, siteContent()),
    readers: readersOf(form, siteContent()),
    published: publishedText("memorialNamesIn" in form.fields),
    /** The words about the deletion of finished records, if the parish has set a limit. */
    retention: env.retentionDays && retentionText(env.retentionDays, form),
  };
}

const retentionText = (days: number, { collection }: Form): string =>
  ` It is deleted ${days} days after it arrived, once it is dealt with.` +
  (hasLaterDays(collection) ? " Names for a later day are kept until a week after it." : "");

export type FormPage = Awaited<ReturnType<typeof formPage>>;

/** The `headers` of every form's route: no cache stores the page. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const wait = actionHeaders?.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
};
