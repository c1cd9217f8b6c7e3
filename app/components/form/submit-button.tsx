import { useSubmitting } from "./use-submitting";

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
