import { type ActionFunctionArgs, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { PrivacyNote } from "~/components/form/privacy-note";
import { sendForm } from "~/components/form/send-form";
import { Wizard } from "~/components/wizard/wizard";
import { Page, Prose, Rule } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { siteContent } from "~/content/site.server";
import { env } from "~/env.server";
import { menForm } from "~/forms/men";
import { formHeaders, openForm } from "~/forms/receive/open-form.server";
import { receive } from "~/forms/receive/receive.server";
import { type RouteHandle } from "~/route-handle";
import formCss from "~/styles/form.css";

export const handle: RouteHandle = { hydrate: true, styles: [formCss] };

export const meta = pageMeta<SerializeFrom<typeof loader>>(({ open, registration }) => ({
  title: open.hasErrors ? `Error: ${registration.title}` : registration.title,
  description: "Register for the men's group in three short steps.",
}));

export const headers = formHeaders;

export function loader(args: LoaderFunctionArgs) {
  const { registration, contact } = siteContent().men;
  const privacy = { readers: contact.name, email: contact.email, retentionDays: env.retentionDays };
  return { open: openForm(args), registration, contact, privacy };
}

export const action = (args: ActionFunctionArgs) => receive(args, menForm, siteContent().men.contact);

export const clientAction = sendForm(menForm);

export default function MenRegistrationPage() {
  const { open, registration, contact, privacy } = useLoaderData<typeof loader>();
  return (
    <Page title={registration.title} width="narrow" problems={<ErrorSummary form={menForm} />}>
      <Prose html={registration.intro} />
      <Wizard form={menForm} open={open} icons={["person", "clock", "target"]} submit="Submit Registration" />
      <PrivacyNote {...privacy} />
      <Rule />
      <blockquote>
        <p>{registration.quote.text}</p>
        <cite>{registration.quote.source}</cite>
      </blockquote>
      <p>
        Questions? Write to {contact.name} at <a href={`mailto:${contact.email}`}>{contact.email}</a>.
      </p>
    </Page>
  );
}
