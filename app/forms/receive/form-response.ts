import { type Alert } from "~/alerts/codes";
import { type FieldErrors, type PostedValues } from "~/forms/definition/form";

/** What a form sends along that no person fills in. */
export interface HiddenFields {
  /** Says of which visit the form is, and when it was opened (form-token.server.ts). */
  token?: string;
  /** The form has an input that a person does not see and a program fills in. */
  hasHoneypot: boolean;
}

/** What a page's loader says of its form. `opening` is another one each time: a new one means an empty form. */
export interface OpenForm {
  opening: string;
  /** The page answers a post in which something is wrong. */
  hasErrors: boolean;
}

/** What a form's action returns unless it stored: the form again. In the shape that remix-validated-form reads. */
export interface FormResponse {
  formId: string;
  fieldErrors: FieldErrors;
  repopulateFields: PostedValues;
  hiddenFields: HiddenFields;
  alerts: Alert[];
  /** The step to show, for a form in steps. */
  step?: number;
}

/** Names of the hidden inputs in every form. The honeypot has a name that programs like to fill in. */
export const hiddenFieldNames = { token: "token", honeypot: "website" } as const;
