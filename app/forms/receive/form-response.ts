import { type Alert } from "~/alerts/alerts";
import { type ReplyBy } from "~/http/flash.server";
import { type FieldErrors, type PostedValues } from "~/forms/definition/form";

/** What a form sends along that no person fills in. */
export interface HiddenFields {
  /** In a form that is shown again because it looked like a program's: it can be sent at once (form-token.server.ts). */
  token?: string;
  /** The form has an input that a person does not see and a program fills in. */
  hasHoneypot: boolean;
}

/** What a page's loader says of its form. */
export interface FormPage {
  /** The page answers a post in which something is wrong. */
  hasErrors: boolean;
  /** Something was sent and stored just before. Another object each time that this happens. */
  sent?: SentForm;
  /** Who reads what is sent, by office, and the address to write to. */
  contact: FormContact;
  /** A copy of what is sent goes to the parish’s mailbox. */
  isMailed: boolean;
  /** After how many days a record that was dealt with is deleted, where the parish has set that. */
  retentionDays?: number;
}

export interface FormContact {
  name: string;
  email: string;
}

/** What the page says of a send that succeeded. */
export interface SentForm {
  nameCount?: number;
  /** The Sunday on which the names are read: "Sunday, November 22". */
  readOn?: string;
  /** How it will be answered: by what the visitor gave. */
  replyBy?: ReplyBy;
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
