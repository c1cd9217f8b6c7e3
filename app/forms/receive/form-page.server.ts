import { type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { readFlash } from "~/alerts/flash.server";
import { weekdayAndDay } from "~/dates/civil-date";
import { type AnyForm } from "~/forms/definition/form";
import { type FormPage } from "./form-response";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** The action of this same request found something wrong in the answers. */
    formHasErrors?: boolean;
  }
}

/** What a form's page needs to show it, for the loader's data. */
export async function formPage({ request, context }: LoaderFunctionArgs, form: AnyForm): Promise<FormPage> {
  const hasErrors = context.formHasErrors === true;
  const flash = await readFlash(request);
  if (flash?.code !== form.alerts.sent) return { hasErrors };
  return { hasErrors, sent: { nameCount: flash.count, readOn: flash.date && weekdayAndDay(flash.date) } };
}

/** The `headers` of every form's route: a page that a person fills in is stored nowhere. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const name of ["Allow", "Retry-After"]) {
    const value = actionHeaders?.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
};
