import { randomUUID } from "node:crypto";
import { type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { type OpenForm } from "./form-response";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** The action of this same request found something wrong in the answers. */
    formHasErrors?: boolean;
  }
}

/** What a form's page needs to show it, for the loader's data. */
export const openForm = ({ context }: LoaderFunctionArgs): OpenForm => ({
  opening: randomUUID(),
  hasErrors: context.formHasErrors === true,
});

/** The `headers` of every form's route: a page that a person fills in is stored nowhere. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const name of ["Allow", "Retry-After"]) {
    const value = actionHeaders?.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
};
