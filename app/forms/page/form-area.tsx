import { type ReactNode } from "react";
import { useLoaderData } from "@remix-run/react";
import { ErrorTemplate } from "~/components/alerts/alerts";
import { Icon } from "~/components/elements/icon";
import { SideColumn, SidePhone } from "~/components/page/side-column";
import { type Form } from "~/forms/definition/form";
import { Fields } from "~/forms/fields/field";
import { type FormPage } from "~/forms/receive/form-page.server";
import { FormStatus } from "./form-status";
import { formAreaId, PostForm, SubmitButton } from "./post-form";
import { ContactReceipt, type SentReceipt } from "./receipts";
import { useFormResponse } from "./send-form";
import { isInBrowser } from "~/components/elements/in-browser";

type FormAreaProps = {
  form: Form;
  /** The receipt after a success, until the next attempt. Default: ContactReceipt. */
  receipt?: (sent: SentReceipt) => ReactNode;
  children?: ReactNode;
};

const useFormPage = () => useLoaderData<{ page: FormPage }>().page;

/** The form, after a success below its receipt. */
export function FormArea({ form, receipt, children }: FormAreaProps) {
  const { sent, contact } = useFormPage();
  const response = useFormResponse();
  const island = (
    <>
      {sent && !response && (
        <div className="receipt" data-sent="" tabIndex={-1}>
          <Icon name="candle" />
          {receipt ? receipt({ ...sent, contact }) : <ContactReceipt form={form} contact={contact} />}
          <p className="soft">Sent on {sent.sentOn}.</p>
        </div>
      )}
      {sent ? (
        <details className="send-another">
          <summary>
            <span className="btn quiet">
              {form.isConfirmedByMail ? "Subscribe another address" : `Send another ${form.noun}`}
            </span>
          </summary>
          {children}
        </details>
      ) : (
        children
      )}
    </>
  );
  if (isInBrowser) return island;
  return (
    <>
      <div id={formAreaId(form)}>
        {/* app/forms/browser/drafts.ts writes here. */}
        <div data-draft-note />
        <div data-island>{island}</div>
      </div>
      <ErrorTemplate />
      <noscript>
        <p className="privacy">
          On a shared computer, close this window when you are done: its Back button shows what you typed.
        </p>
      </noscript>
    </>
  );
}

type FormSectionProps = FormAreaProps & {
  /** The label of the button. */
  submit: string;
  /** A second button, after the first: Enter presses the first one. */
  secondButton?: ReactNode;
};

/** A whole form of one step in its page: receipt, fields, button, and the result. `children`: default all fields. */
export function FormSection({
  form,
  submit,
  secondButton,
  children = <Fields form={form} />,
  ...area
}: FormSectionProps) {
  return (
    <FormArea form={form} {...area}>
      <PostForm form={form}>
        {children}
        <p className="actions start">
          <SubmitButton>{submit}</SubmitButton>
          {secondButton && <> {secondButton}</>}
        </p>
        <FormStatus form={form} />
      </PostForm>
    </FormArea>
  );
}

/** The column beside a form: whom to call instead, who reads what is sent, and what becomes of it. */
export function FormSide() {
  const { contact, published, retention, readers } = useFormPage();
  return (
    <SideColumn label="About this form">
      <section className="leaf">
        <h2>Rather talk?</h2>
        <SidePhone />
        <p className="privacy soft">{readers.sentence}</p>
        <details className="privacy soft">
          <summary>What happens to what you write</summary>
          <p>
            It is stored in the parish&rsquo;s own records, with the time it arrived, and nothing else about you.
            {readers.copied} {published}
            {retention}
          </p>
          <p>
            To see it, correct it or have it deleted, write to <a href={`mailto:${contact.email}`}>{contact.email}</a>.
          </p>
        </details>
      </section>
    </SideColumn>
  );
}
