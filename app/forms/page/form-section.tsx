import { type ReactNode } from "react";
import { type Form } from "~/forms/definition/form";
import { Fields } from "~/forms/fields/field";
import { type FormPage } from "~/forms/receive/form-page.server";
import { type Receipt } from "~/forms/receive/sent.server";
import { FormArea } from "./form-area";
import { PostForm } from "./post-form";
import { SubmitRow } from "./submit-row";

type FormSectionProps = {
  form: Form;
  page: FormPage;
  /** The label of the button. */
  submit: string;
  /** A second button, after the first: Enter presses the first one. */
  secondButton?: ReactNode;
  /** The receipt, where the usual one does not fit (FormArea). */
  receipt?: (sent: Receipt) => ReactNode;
  /** The fields, where they are not simply all in a row. */
  children?: ReactNode;
};

/** A whole form of one step in its page: receipt, fields, button, and who reads it. */
export const FormSection = ({ form, page, submit, secondButton, receipt, children }: FormSectionProps) => (
  <FormArea form={form} page={page} receipt={receipt}>
    <PostForm form={form}>
      {children ?? <Fields form={form} />}
      <SubmitRow form={form} submit={submit}>
        {secondButton}
      </SubmitRow>
    </PostForm>
  </FormArea>
);
