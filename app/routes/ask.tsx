import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AbsenceNote } from "~/components/parish-life/absence-note";
import { Page, Prose } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { siteContent } from "~/content/snapshot.server";
import { askForm } from "~/forms/ask";
import { hiddenFieldNames } from "~/forms/receive/form-response";
import { Field } from "~/forms/fields/field";
import { FormSide } from "~/forms/page/form-side";
import { AskReceipt } from "~/forms/page/receipts";
import { FormSection } from "~/forms/page/form-section";
import { sendForm } from "~/forms/page/send-form";
import { formHeaders, formPage } from "~/forms/receive/form-page.server";
import { receive } from "~/forms/receive/receive.server";
import { presentAbsence, replyPromise } from "~/page-data/absence.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { type RouteHandle } from "~/components/shell/route-handle";
import proseCss from "~/styles/prose.css";
import askCss from "~/styles/ask.css";
import formCss from "~/styles/form.css";

export const handle: RouteHandle = { hydrate: true, styles: [formCss, askCss, proseCss] };

export const meta = /* @__PURE__ */ pageMeta<typeof loader>(({ page, ask }) => ({
  title: page.hasErrors ? `Error: ${ask.title}` : ask.title,
  description: ask.description,
}));

export const headers = formHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { ask } = siteContent();
  if (!ask) return notFoundPage();
  return { page: await formPage(args, askForm), ask, absence: presentAbsence(), reply: replyPromise() };
}

export const action = (args: ActionFunctionArgs) => (siteContent().ask ? receive(args, askForm) : notFoundPage());

export const clientAction = sendForm(askForm);

export default function AskPage() {
  const { page, ask, absence, reply } = useLoaderData<typeof loader>();
  return (
    <Page title={ask.title} className="ask" aside={<FormSide {...page} />}>
      <AbsenceNote absence={absence} />
      <Prose html={ask.intro} />
      <FormSection
        form={askForm}
        page={page}
        submit={ask.button}
        secondButton={<ShowDates />}
        receipt={(sent) => <AskReceipt {...sent} contact={page.contact} reply={reply} />}
      >
        <Field form={askForm} name="name" />
        <Field form={askForm} name="email" />
        <Field form={askForm} name="phone" />
        <Field form={askForm} name="subject" />
        <fieldset className="memorial">
          <legend className="field-label">For a memorial</legend>
          <Field form={askForm} name="memorialDate" />
          <Field form={askForm} name="reposeDate" />
          <Field form={askForm} name="memorialDays" />
          <Field form={askForm} name="memorialNames" />
          <Field form={askForm} name="memorialNamesIn" />
        </fieldset>
        <Field form={askForm} name="message" />
      </FormSection>
    </Page>
  );
}

/** Asks the server for the dates of memorials. The other answers may be incomplete. */
function ShowDates() {
  return (
    <button
      type="submit"
      className="btn quiet show-dates"
      formAction={`${askForm.path}#reposeDate`}
      formNoValidate
      name={hiddenFieldNames.showDates}
      value="show"
    >
      Show the memorial dates first
    </button>
  );
}
