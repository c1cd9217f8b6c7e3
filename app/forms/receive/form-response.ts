import { type Alert } from "~/components/alerts/alert-store";
import { type FieldErrors, type PostedValues } from "~/forms/definition/form";

/** What a form sends along that no person fills in. */
export interface HiddenFields {
  /**
   * In a form that is shown again because it looked like a program's: it can be sent at once (form-token.server.ts).
   */
  token?: string;
  /** The form has an input that a person does not see and a program fills in. */
  hasHoneypot: boolean;
}

/** What a form's action returns unless it stored: the form again. In the shape that remix-validated-form reads. */
export interface FormResponse {
  formId: string;
  fieldErrors: FieldErrors;
  repopulateFields: PostedValues;
  hiddenFields: HiddenFields;
  alerts: Alert[];
  /** Exactly this was sent before. It can be sent as a new one by a button with this value. */
  sendAgainToken?: string;
  step?: number;
}

/** Names of the hidden inputs in every form. The honeypot has a name that programs like to fill in. */
export const hiddenFieldNames = { token: "token", honeypot: "website", sendAgain: "again" } as const;
