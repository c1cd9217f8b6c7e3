import { useRouteLoaderData } from "@remix-run/react";
import { type Parish } from "~/content/schema";
import { type AnyForm } from "~/forms/definition/form";
import { FormStatus } from "./form-status";
import { useSubmitting } from "./send-form";

/** The end of a form: its button, and beside it what became of the last attempt. */
export function SubmitRow({ form, children }: { form: AnyForm; children: string }) {
  return (
    <>
      <p className="actions start">
        <SubmitButton>{children}</SubmitButton>
      </p>
      <OfflineNote />
      <FormStatus form={form} />
    </>
  );
}

/** Submits the form; shows that it is busy. The fieldset around it disables it meanwhile. */
export function SubmitButton({ children }: { children: string }) {
  const isSubmitting = useSubmitting();
  return (
    <>
      <button type="submit" className={isSubmitting ? "btn busy" : "btn"}>
        {isSubmitting ? "Sending…" : children}
      </button>
      <span className="visually-hidden" role="status">
        {isSubmitting && "Sending…"}
      </span>
    </>
  );
}

/**
 * What a form says when the network goes while its page is open. The sentence comes by style alone, with a class that
 * app/forms/browser/form.ts sets: a text browser must not say that it is offline.
 */
export function OfflineNote() {
  const phone = useRouteLoaderData<{ phone: Parish["phone"] }>("root")?.phone;
  return (
    <div role="status">
      <p
        className="offline-note"
        data-note="You are offline. What you typed stays here: send it when you are connected again."
      >
        {phone && <a href={phone.link}>Call {phone.shown}</a>}
      </p>
    </div>
  );
}
