import { type ReactNode } from "react";
import { useSide } from "~/components/page/side-column";
import { type Form } from "~/forms/definition/form";
import { FormStatus } from "./form-status";
import { useSubmitting } from "./send-form";

/** A form's button, another one after it, and the result of the last attempt. */
export function SubmitRow({ form, submit, children }: { form: Form; submit: string; children?: ReactNode }) {
  return (
    <>
      <p className="actions start">
        <SubmitButton>{submit}</SubmitButton>
        {children && <> {children}</>}
      </p>
      <OfflineNote />
      <FormStatus form={form} />
    </>
  );
}

/** Shows "Sending…" during a submit, while the surrounding fieldset disables it. */
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
 * Tells the visitor that the network is gone. Style shows the sentence while app/forms/browser/form.ts sets a class. It
 * is no text in the HTML, because a text browser must not claim to be offline.
 */
export function OfflineNote() {
  const phone = useSide()?.phone;
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
