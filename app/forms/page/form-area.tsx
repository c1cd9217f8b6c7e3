import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "~/components/elements/icon";
import { SideColumn, SidePhone } from "~/components/page/side-column";
import { type Form } from "~/forms/definition/form";
import { Fields } from "~/forms/fields/field";
import { type FormPage } from "~/forms/receive/form-page.server";
import { type Receipt } from "~/forms/receive/sent.server";
import { FormStatus } from "./form-status";
import { formAreaId, PostForm, SubmitButton } from "./post-form";
import { ContactReceipt } from "./receipts";
import { useFormResponse } from "./send-form";

type FormAreaProps = {
  form: Form;
  page: FormPage;
  /** The receipt after a success, until the next attempt. Default: ContactReceipt. */
  receipt?: (sent: Receipt) => ReactNode;
  children?: ReactNode;
};

/** The form, after a success below its receipt and emptied. */
export function FormArea({ form, page, receipt, children }: FormAreaProps) {
  const { sent, count } = useLatest(page.sent);
  const response = useFormResponse(form);
  const receiptRef = useRef<HTMLDivElement>(null);
  const seenCount = useRef(count);

  useEffect(() => {
    if (seenCount.current === count) return;
    seenCount.current = count;
    receiptRef.current?.focus({ preventScroll: true });
    receiptRef.current?.scrollIntoView();
  }, [count]);

  return (
    <>
      <div id={formAreaId(form)}>
        {/* app/forms/browser/restore-draft.ts writes here; React leaves it alone. */}
        <div data-draft-note suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
        {sent && !response && (
          <div className="receipt" data-sent="" ref={receiptRef} tabIndex={-1}>
            <Icon name="candle" />
            {receipt ? receipt(sent) : <ContactReceipt form={form} contact={page.contact} />}
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
            <Fragment key={count}>{children}</Fragment>
          </details>
        ) : (
          children
        )}
      </div>
      <noscript dangerouslySetInnerHTML={{ __html: page.noScriptNote }} />
    </>
  );
}

/** The last receipt, and the number of receipts so far. A new number empties the form. */
function useLatest(sent: Receipt | undefined) {
  const [latest, setLatest] = useState({ sent, count: sent ? 1 : 0 });
  if (!sent || sent === latest.sent) return latest;
  const next = { sent, count: latest.count + 1 };
  setLatest(next);
  return next;
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
export function FormSide({ contact: { email }, published, retention, readers }: FormPage) {
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
            To see it, correct it or have it deleted, write to <a href={`mailto:${email}`}>{email}</a>.
          </p>
        </details>
      </section>
    </SideColumn>
  );
}
