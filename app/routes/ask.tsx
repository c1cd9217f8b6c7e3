import { useLoaderData } from "@remix-run/react";
import { isHouseBlessingSeason } from "~/calendar/rules/seasons";
import { AbsenceNote } from "~/components/parish-life/reach";
import { Page, Prose, type RouteHandle } from "~/components/page/page";
import { parishToday } from "~/content/snapshot.server";
import { askForm } from "~/forms/ask";
import { hiddenFieldNames } from "~/forms/receive/form-response";
import { Fields } from "~/forms/fields/field";
import { AskReceipt } from "~/forms/page/receipts";
import { FormSection, FormSide } from "~/forms/page/form-area";
import { formAction, formHeaders, formLoader } from "~/forms/receive/form-page.server";
import { presentAbsence, replyPromise } from "~/page-data/absence.server";

export const handle: RouteHandle = { hydrate: true };

export const headers = formHeaders;

export const loader = /* @__PURE__ */ formLoader(askForm, ({ ask }) => ({
  head: { title: ask!.title, description: ask!.description },
  ask: { intro: ask!.intro, button: ask!.button },
  blessing: isHouseBlessingSeason(parishToday()) && ask!.houseBlessing,
  absence: presentAbsence(),
  reply: replyPromise(),
}));

export const action = /* @__PURE__ */ formAction(askForm);

export default function AskPage() {
  const { head, ask, blessing, absence } = useLoaderData<typeof loader>();
  return (
    <Page title={head.title} className="ask" aside={<FormSide />}>
      <AbsenceNote absence={absence} />
      <Prose html={ask.intro} />
      {blessing && <p className="note">{blessing}</p>}
      <FormPart />
    </Page>
  );
}

export function FormPart() {
  const { ask, reply } = useLoaderData<typeof loader>();
  return (
    <FormSection
      form={askForm}
      submit={ask.button}
      secondButton={<ShowDates />}
      receipt={(sent) => <AskReceipt {...sent} reply={reply} />}
    >
      <Fields form={askForm} names={["name", "email", "phone", "subject"]} />
      <div className="house-blessing">
        <Fields form={askForm} names={["town"]} />
      </div>
      <fieldset className="memorial">
        <legend className="field-label">For a memorial</legend>
        <Fields
          form={askForm}
          names={["memorialDate", "reposeDate", "memorialDays", "memorialNames", "memorialNamesIn"]}
        />
      </fieldset>
      <Fields form={askForm} names={["message"]} />
    </FormSection>
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
