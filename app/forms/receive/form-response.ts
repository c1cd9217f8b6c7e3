import { type Alert } from "~/components/alerts/alerts";
import { type FieldErrors, type PostedValues } from "~/forms/definition/form";

/** The hidden fields of a form. */
export interface HiddenFields {
  /** Lets a form that looked like a bot's be sent again at once (form-token.server.ts). */
  token?: string;
  /** The form has an invisible input that bots fill in. */
  hasHoneypot: boolean;
}

/** A rejected form, in the shape that remix-validated-form reads. */
export interface FormResponse {
  formId: string;
  fieldErrors: FieldErrors;
  repopulateFields: PostedValues;
  hiddenFields: HiddenFields;
  alerts: Alert[];
  /** Words after the labels of a field's options, by field and option: the dates of memorials. */
  optionNotes?: Record<string, Record<string, string>>;
  /** The field to focus, if nothing is wrong. */
  focus?: string;
  /** The value of a button that sends a duplicate as a new record. */
  sendAgainToken?: string;
  step?: number;
}

/** Names of the hidden inputs. Bots like to fill in the honeypot's name. */
export const hiddenFieldNames = {
  token: "token",
  honeypot: "website",
  sendAgain: "again",
  showDates: "dates",
} as const;
