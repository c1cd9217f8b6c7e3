import { useLoaderData } from "@remix-run/react";
import { FormArea, FormSide } from "~/forms/page/form-area";
import { Wizard } from "~/forms/wizard/wizard";
import { Page, Prose, type RouteHandle } from "~/components/page/page";
import { Quote } from "~/components/elements/prose";
import { menForm } from "~/forms/men";
import { formAction, formHeaders, formLoader } from "~/forms/receive/form-page.server";

export const handle: RouteHandle = { hydrate: true };

export const headers = formHeaders;

export const loader = /* @__PURE__ */ formLoader(menForm, ({ men }) => {
  const { registration, contact, tagline } = men!;
  const { title } = registration;
  return { head: { title, description: `${title}. ${tagline}` }, registration, contact };
});

export const action = /* @__PURE__ */ formAction(menForm);

export default function MenRegistrationPage() {
  const { registration, contact } = useLoaderData<typeof loader>();
  return (
    <Page title={registration.title} aside={<FormSide />}>
      <Prose html={registration.intro} />
      <FormPart />
      <Quote {...registration.quote} />
      <p>
        Questions? Write to {contact.name} at <a href={`mailto:${contact.email}`}>{contact.email}</a>.
      </p>
    </Page>
  );
}

export const FormPart = () => (
  <FormArea form={menForm}>
    <Wizard form={menForm} icons={["person", "clock", "target"]} submit="Submit Registration" />
  </FormArea>
);
