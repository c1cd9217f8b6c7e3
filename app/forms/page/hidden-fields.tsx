import { type HiddenFields, hiddenFieldNames } from "~/forms/receive/form-response";

/**
 * What a form sends along: a token where it has one, and the honeypot, an input that a person does not see and a program
 * fills in. Its label tells those who meet it all the same, in a text browser, what to do.
 */
export function HiddenInputs({ token, hasHoneypot }: HiddenFields) {
  return (
    <>
      {token && <input type="hidden" name={hiddenFieldNames.token} value={token} />}
      {hasHoneypot && (
        <div className="honeypot" aria-hidden="true">
          <label>
            Please leave this empty{" "}
            <input type="text" name={hiddenFieldNames.honeypot} defaultValue="" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
    </>
  );
}
