import { type Alert } from "~/alerts/codes";
import { type Values } from "~/forms/definition/form";

/** What a form carries along that no person fills in. */
export interface Carried {
  /** Tells one opening of the form from another, so that a repeated send is known. */
  submission?: string;
  /** When the form was opened, signed. Absent where the bot trap is not set. */
  openedAt?: string;
}

/** What a page's loader says of its form. `opening` is another one each time: a new one means an empty form. */
export interface OpenForm {
  opening: string;
  carried: Carried;
  /** The page answers a post in which something is wrong. */
  refused: boolean;
}

/** What a form's action answers unless it stored: the form again. In the shape that remix-validated-form reads. */
export interface FormAnswer {
  formId: string;
  fieldErrors: Record<string, string>;
  repopulateFields: Values;
  carried: Carried;
  alerts: Alert[];
  /** The step to show, for a form in steps. */
  step?: number;
}

/** Names of the inputs that carry, in every form. The trap has a name that programs like to fill in. */
export const carriedNames = { submission: "submission", openedAt: "opened", trap: "website", step: "step" } as const;
