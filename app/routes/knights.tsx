import { useLoaderData } from "@remix-run/react";
import { Card, Cards } from "~/components/elements/card";
import { FormSection, FormSide } from "~/forms/page/form-area";
import { Icon } from "~/components/elements/icon";
import { Button } from "~/components/elements/link";
import { Page, Prose, Questions, type RouteHandle, Section } from "~/components/page/page";
import { PictureFrame } from "~/components/elements/picture";
import { pictureOf } from "~/content/pictures/pictures.server";
import { knightsForm } from "~/forms/knights";
import { withWholePhrases } from "~/text/typography";
import { formAction, formHeaders, formLoader } from "~/forms/receive/form-page.server";

export const handle: RouteHandle = { hydrate: true };

export const headers = formHeaders;

export const loader = /* @__PURE__ */ formLoader(knightsForm, ({ knights, knightsFaq }) => ({
  head: { title: knights!.name, description: `${knights!.name}. ${knights!.application.whoMayJoin}` },
  knights: knights!,
  logo: knights!.logo && pictureOf(knights!.logo),
  faq: knightsFaq!.sections,
}));

export const action = /* @__PURE__ */ formAction(knightsForm);

export default function KnightsPage() {
  const { knights, logo, faq } = useLoaderData<typeof loader>();
  const { application } = knights;
  return (
    <Page title={knights.name} aside={<FormSide />}>
      <div className="emblem">
        {logo && <PictureFrame picture={logo} text={knights.logoText ?? ""} sizes="10rem" first />}
        <div>
          <Prose html={knights.intro} />
          {knights.documents.length > 0 && (
            <ul className="documents">
              {knights.documents.map(({ title, link }) => (
                <li key={link} className="row">
                  <Icon name="document" />
                  <a className="target" href={link} target="_blank" rel="noopener">
                    {withWholePhrases(title)}
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
          <Button href="#apply">{application.title}</Button>
        </div>
      </div>
      <Parts title={knights.tenetsTitle} parts={knights.tenets} />
      <Parts title={knights.operationsTitle} parts={knights.operations} />
      <Parts title={knights.rolesTitle} parts={knights.roles} />
      <Section title={knights.faqTitle} id="faq">
        <Questions sections={faq} level={3} />
      </Section>
      <Section title={application.title} id="apply" className="apply">
        <Prose html={application.text} />
        <p className="note">{application.whoMayJoin}</p>
        <FormPart />
      </Section>
    </Page>
  );
}

export function FormPart() {
  const { knights } = useLoaderData<typeof loader>();
  return <FormSection form={knightsForm} submit={knights.application.button} />;
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
