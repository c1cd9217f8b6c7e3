import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormSide } from "~/forms/page/form-side";
import { FormArea } from "~/forms/page/form-area";
import { sendForm } from "~/forms/page/send-form";
import { Wizard } from "~/forms/wizard/wizard";
import { Page, Prose, Rule } from "~/components/page/page";
import { Quote } from "~/components/elements/prose";
import { pageMeta } from "~/components/page/page-meta";
import { notFoundPage } from "~/page-data/home-page.server";
import { siteContent } from "~/content/snapshot.server";
import { menForm } from "~/forms/men";
import { formHeaders, formPage } from "~/forms/receive/form-page.server";
import { receive } from "~/forms/receive/receive.server";
import { type RouteHandle } from "~/components/shell/route-handle";
import formCss from "~/styles/form.css";
import proseCss from "~/styles/prose.css";
import wizardCss from "~/styles/wizard.css";

export const handle: RouteHandle = { hydrate: true, styles: [formCss, proseCss, wizardCss] };

export const meta = /* @__PURE__ */ pageMeta<typeof loader>(({ page, registration, tagline }) => ({
  title: page.hasErrors ? `Error: ${registration.title}` : registration.title,
  description: `${registration.title}. ${tagline}`,
}));

export const headers = formHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { men } = siteContent();
  if (!men) return notFoundPage();
  const { registration, contact, tagline } = men;
  return { page: await formPage(args, menForm), registration, contact, tagline };
}

export function action(args: ActionFunctionArgs) {
  const { men } = siteContent();
  return men ? receive(args, menForm) : notFoundPage();
}

export const clientAction = sendForm(menForm);

export default function MenRegistrationPage() {
  const { page, registration, contact } = useLoaderData<typeof loader>();
  return (
    <Page title={registration.title} aside={<FormSide {...page} />}>
      <Prose html={registration.intro} />
      <FormArea form={menForm} page={page}>
        <Wizard form={menForm} icons={["person", "clock", "target"]} submit="Submit Registration" />
      </FormArea>
      <Rule />
      <Quote {...registration.quote} />
      <p>
        Questions? Write to {contact.name} at <a href={`mailto:${contact.email}`}>{contact.email}</a>.
      </p>
    </Page>
  );
}
