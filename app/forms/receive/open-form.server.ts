import { randomUUID } from "node:crypto";
import { type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { signOpenedAt } from "./bot-check.server";
import { type OpenForm } from "./form-response";
import { openSubmission } from "./submission.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** The action of this same request found something wrong in the answers. */
    formHasErrors?: boolean;
  }
}

/** What a form's page needs to show it: for the loader's data, with the headers that go with it. */
export async function openForm({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ open: OpenForm; headers: HeadersInit }> {
  const { submission, headers } = await openSubmission(request);
  const open: OpenForm = {
    opening: randomUUID(),
    hiddenFields: { submission, openedAt: signOpenedAt() },
    hasErrors: context.formHasErrors === true,
  };
  return { open, headers };
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
