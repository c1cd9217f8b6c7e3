import { type Alert } from "~/alerts/codes";
import { type FieldErrors, type PostedValues } from "~/forms/definition/form";

/** What a form sends along that no person fills in. */
export interface HiddenFields {
  /** Tells one opening of the form from another, so that a repeated send is recognized. */
  submission?: string;
  /** When the form was opened, signed. Absent where the honeypot is not set. */
  openedAt?: string;
}

/** What a page's loader says of its form. `opening` is another one each time: a new one means an empty form. */
export interface OpenForm {
  opening: string;
  hiddenFields: HiddenFields;
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
export const hiddenFieldNames = { submission: "submission", openedAt: "opened", honeypot: "website" } as const;
