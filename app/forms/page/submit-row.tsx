import { type AnyForm } from "~/forms/definition/form";
import { FormStatus } from "./form-status";
import { OfflineNote } from "./offline-note";
import { useSubmitting } from "./use-form-response";

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
