import { useSending } from "./use-sending";

/** Sends the form; busy meanwhile. The fieldset around it is disabled then, and it with it. */
export function SubmitButton({ children }: { children: string }) {
  const isSending = useSending();
  return (
    <>
      <button type="submit" className={isSending ? "btn busy" : "btn"}>
        {isSending ? "Sending…" : children}
      </button>
      <span className="visually-hidden" role="status">
        {isSending && "Sending…"}
      </span>
    </>
  );
}
