import { type ActionFunctionArgs, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card, Cards } from "~/components/elements/card";
import { Faq } from "~/components/knights/faq";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/fields/field";
import { PostForm } from "~/components/form/post-form";
import { PrivacyNote } from "~/components/form/privacy-note";
import { sendForm } from "~/components/form/send-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/elements/link";
import { Page, Prose, Section } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { PictureFrame } from "~/components/elements/picture";
import { pictureOf } from "~/content/pictures/pictures.server";
import { siteContent } from "~/content/site.server";
import { env } from "~/env.server";
import { knightsForm } from "~/forms/knights";
import { formHeaders, openForm } from "~/forms/receive/open-form.server";
import { receive } from "~/forms/receive/receive.server";
import { type RouteHandle } from "~/route-handle";
import formCss from "~/styles/form.css";
import knightsCss from "~/styles/knights.css";

export const handle: RouteHandle = { hydrate: true, styles: [formCss, knightsCss] };

export const meta = pageMeta<SerializeFrom<typeof loader>>(({ open, knights }) => ({
  title: open.hasErrors ? `Error: ${knights.name}` : knights.name,
  description: `${knights.name}: the rule, the life and the application of a brotherhood of Orthodox men.`,
}));

export const headers = formHeaders;

export function loader(args: LoaderFunctionArgs) {
  const { knights, knightsFaq } = siteContent();
  const privacy = { readers: knights.contact.name, email: knights.contact.email, retentionDays: env.retentionDays };
  return { open: openForm(args), knights, logo: pictureOf(knights.logo), faq: knightsFaq.sections, privacy };
}

export const action = (args: ActionFunctionArgs) => receive(args, knightsForm, siteContent().knights.contact);

export const clientAction = sendForm(knightsForm);

export default function KnightsPage() {
  const { open, knights, logo, faq, privacy } = useLoaderData<typeof loader>();
  const { application } = knights;
  return (
    <Page title={knights.name} problems={<ErrorSummary form={knightsForm} />}>
      <div className="emblem">
        <PictureFrame picture={logo} text={knights.logoText} sizes="10rem" first />
        <div>
          <Prose html={knights.intro} />
          <p className="actions start">
            {knights.documents.map(({ title, link }) => (
              <Button key={link} href={link} variant="quiet" icon="document" newTab>
                {title}
              </Button>
            ))}
          </p>
        </div>
      </div>
      <Parts title={knights.tenetsTitle} parts={knights.tenets} />
      <Parts title={knights.operationsTitle} parts={knights.operations} />
      <Parts title={knights.rolesTitle} parts={knights.roles} />
      <Section title={knights.faqTitle} id="faq">
        <Faq questions={faq} />
      </Section>
      <Section title={application.title} id="apply" className="apply">
        <Prose html={application.text} />
        <p className="note">{application.whoMayJoin}</p>
        <PostForm form={knightsForm} open={open}>
          <Field form={knightsForm} name="name" />
          <Field form={knightsForm} name="email" />
          <p className="actions start">
            <SubmitButton>{application.button}</SubmitButton>
          </p>
        </PostForm>
        <PrivacyNote {...privacy} />
      </Section>
    </Page>
  );
}

function Parts({ title, parts }: { title: string; parts: { title: string; text: string }[] }) {
  return (
    <Section title={title}>
      <Cards>
        {parts.map((part) => (
          <Card key={part.title} title={part.title} level={3}>
            <Prose html={part.text} />
          </Card>
        ))}
      </Cards>
    </Section>
  );
}
