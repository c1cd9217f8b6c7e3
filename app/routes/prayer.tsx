import { type ActionFunctionArgs, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Candles } from "~/components/giving/candles";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/fields/field";
import { PostForm } from "~/components/form/post-form";
import { PrivacyNote } from "~/components/form/privacy-note";
import { sendForm } from "~/components/form/send-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Page, Prose, Section } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { siteContent } from "~/content/site.server";
import { env } from "~/env.server";
import { formHeaders, openForm } from "~/forms/receive/open-form.server";
import { prayerForm } from "~/forms/prayer";
import { receive } from "~/forms/receive/receive.server";
import { type RouteHandle } from "~/route-handle";
import formCss from "~/styles/form.css";
import givingCss from "~/styles/giving.css";

export const handle: RouteHandle = { hydrate: true, styles: [formCss, givingCss] };

export const meta = pageMeta<SerializeFrom<typeof loader>>(({ open }) => ({
  title: open.hasErrors ? "Error: Prayer Request" : "Prayer Request",
  description: "Send names of the living and the departed to be prayed for, or have a candle lit.",
}));

export const headers = formHeaders;

export function loader(args: LoaderFunctionArgs) {
  const { prayer, parish } = siteContent();
  const privacy = { readers: parish.rector, email: parish.webmasterEmail, retentionDays: env.retentionDays };
  return { open: openForm(args), prayer, privacy };
}

export const action = (args: ActionFunctionArgs) => receive(args, prayerForm);

export const clientAction = sendForm(prayerForm);

export default function PrayerPage() {
  const { open, prayer, privacy } = useLoaderData<typeof loader>();
  return (
    <Page title="Prayer Request" width="narrow" problems={<ErrorSummary form={prayerForm} />}>
      <Prose html={prayer.intro} />
      <Candles {...prayer} />
      <Section title={prayer.requestTitle} id="request">
        <Prose html={prayer.requestText} />
        <p className="note">{prayer.cutoffNote}</p>
        <PostForm form={prayerForm} open={open}>
          {Object.keys(prayerForm.fields).map((name) => (
            <Field key={name} form={prayerForm} name={name} />
          ))}
          <p className="actions start">
            <SubmitButton>Send prayer request</SubmitButton>
          </p>
        </PostForm>
        <PrivacyNote {...privacy} />
      </Section>
    </Page>
  );
}
