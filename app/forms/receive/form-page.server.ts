import { type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { siteContent } from "~/content/snapshot.server";
import { env } from "~/env.server";
import { type AnyForm } from "~/forms/definition/form";
import { answererOf, readersOf } from "~/forms/mail-readers.server";
import { readReceipt } from "./sent.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** The action of this same request found something wrong in the answers. */
    formHasErrors?: boolean;
  }
}

/** The data that a form's page needs from its loader. */
export async function formPage({ request, context }: LoaderFunctionArgs, form: AnyForm) {
  const { name, email } = answererOf(form, siteContent());
  return {
    hasErrors: context.formHasErrors === true,
    sent: await readReceipt(request, form),
    contact: { name, email },
    readers: readersOf(form, siteContent()),
    /** HTML for browsers whose scripts are off. Here, because the form's script has no room for it. */
    noScriptNote,
    /** After how many days a record that was dealt with is deleted, where the parish has set that. */
    retentionDays: env.retentionDays,
  };
}

const noScriptNote =
  '<p class="privacy">On a shared computer, close this window when you are done: its Back button shows what you typed.</p>';

export type FormPage = Awaited<ReturnType<typeof formPage>>;

/** The `headers` of every form's route: a page that a person fills in is stored nowhere. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const wait = actionHeaders?.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
};
