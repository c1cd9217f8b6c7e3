import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { UpdatesSide } from "~/components/updates/updates-side";
import { WhatComes } from "~/components/updates/what-comes";
import { siteContent } from "~/content/snapshot.server";
import { Field } from "~/forms/fields/field";
import { UpdatesReceipt } from "~/forms/page/receipts";
import { FormSection } from "~/forms/page/form-section";
import { sendForm } from "~/forms/page/send-form";
import { formHeaders, formPage } from "~/forms/receive/form-page.server";
import { receive } from "~/forms/receive/receive.server";
import { updatesForm } from "~/forms/updates";
import { areUpdatesOffered } from "~/notify/updates-offered.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { type RouteHandle } from "~/components/shell/route-handle";
import formCss from "~/styles/form.css";

const title = "Changes by Email";

export const handle: RouteHandle = { hydrate: true, styles: [formCss] };

export const meta = /* @__PURE__ */ pageMeta<typeof loader>(({ page }) => ({
  title: page.hasErrors ? `Error: ${title}` : title,
  description: "An email when a service is cancelled, moved or added; and, if you like, the week’s schedule.",
}));

export const headers = formHeaders;

export async function loader(args: LoaderFunctionArgs) {
  if (!areUpdatesOffered()) return notFoundPage();
  return { page: await formPage(args, updatesForm), weekly: siteContent().services.weeklyMail };
}

export const action = (args: ActionFunctionArgs) => (areUpdatesOffered() ? receive(args, updatesForm) : notFoundPage());

export const clientAction = sendForm(updatesForm);

export default function UpdatesPage() {
  const { page, weekly } = useLoaderData<typeof loader>();
  return (
    <Page title={title} lede="Know it before you leave the house." aside={<UpdatesSide />}>
      <p>{weekly ? "You choose what comes:" : "This is what comes:"}</p>
      <WhatComes weekly={weekly} />
      <FormSection form={updatesForm} page={page} submit="Subscribe" receipt={UpdatesReceipt}>
        <Field form={updatesForm} name="email" />
        {weekly ? <Field form={updatesForm} name="choice" /> : <input type="hidden" name="choice" value="changes" />}
      </FormSection>
    </Page>
  );
}
