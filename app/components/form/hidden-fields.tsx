import { visitPlaceholder } from "~/document/page-cache/visit-placeholder";
import { type HiddenFields, hiddenFieldNames } from "~/forms/receive/form-response";

/**
 * What a form sends along: the token of the visit, and the honeypot, an input that a person does not see and a program
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

/**
 * The token of this visit. The server writes a placeholder, which is replaced when the page is sent; in the browser the
 * token is read from the page, so that React finds what was sent.
 */
export function pageToken(): string | undefined {
  if (typeof document === "undefined") return visitPlaceholder;
  token ??= document.querySelector<HTMLInputElement>(`main input[name=${hiddenFieldNames.token}]`)?.value;
  return token;
}

let token: string | undefined;
