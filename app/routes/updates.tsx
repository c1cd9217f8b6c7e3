import { useLoaderData } from "@remix-run/react";
import { Page, type RouteHandle } from "~/components/page/page";
import { UpdatesSide, WhatComes } from "~/components/updates/updates-parts";
import { Fields } from "~/forms/fields/field";
import { UpdatesReceipt } from "~/forms/page/receipts";
import { FormSection } from "~/forms/page/form-area";
import { formAction, formHeaders, formLoader } from "~/forms/receive/form-page.server";
import { updatesForm } from "~/forms/updates";

export const handle: RouteHandle = { hydrate: true };

export const headers = formHeaders;

export const loader = /* @__PURE__ */ formLoader(updatesForm, ({ services }) => ({
  head: {
    title: "Changes by Email",
    description: "An email when a service is cancelled, moved or added; and, if you like, the week’s schedule.",
  },
  weekly: services.weeklyMail,
}));

export const action = /* @__PURE__ */ formAction(updatesForm);

export default function UpdatesPage() {
  const { head, weekly } = useLoaderData<typeof loader>();
  return (
    <Page title={head.title} lede="Know it before you leave the house." aside={<UpdatesSide />}>
      <p>{weekly ? "You choose what comes:" : "This is what comes:"}</p>
      <WhatComes weekly={weekly} />
      <FormPart />
    </Page>
  );
}

export function FormPart() {
  const { weekly } = useLoaderData<typeof loader>();
  return (
    <FormSection form={updatesForm} submit="Subscribe" receipt={UpdatesReceipt}>
      <Fields form={updatesForm} names={["email"]} />
      {weekly ? (
        <Fields form={updatesForm} names={["choice"]} />
      ) : (
        <input type="hidden" name="choice" value="changes" />
      )}
    </FormSection>
  );
}
