import { useLoaderData } from "@remix-run/react";
import { Page, Prose, type RouteHandle } from "~/components/page/page";
import { UpdatesLink } from "~/components/updates/updates-link";
import { type SiteContent } from "~/content/schema";
import { ChoiceFrame, FieldFrame, Option } from "~/forms/fields/field-frame";
import { contentPart } from "~/page-data/home-page.server";

type TextAlerts = NonNullable<SiteContent["textAlerts"]>;

export const handle: RouteHandle = {
  scripts: ["text-alerts"],
};

const sourcesOf = ({ provider }: TextAlerts) => ({
  script: [...provider.scripts, ...provider.hosts],
  style: [...provider.stylesheets, ...provider.hosts],
  connect: [provider.action, ...provider.hosts],
  image: provider.hosts,
  form: [provider.action, ...provider.hosts],
});

export function loader() {
  const alerts = contentPart("textAlerts");
  const description = "Parish news by text message: all of it, or only what can’t wait.";
  return { head: { title: alerts.title, description, outside: sourcesOf(alerts) }, ...alerts };
}

export default function TextAlertsPage() {
  const alerts = useLoaderData<typeof loader>();
  return (
    <Page title={alerts.title}>
      <Prose html={alerts.intro} />
      <UpdatesLink>Prefer email? Get changes by email</UpdatesLink>
      <TextAlertForm {...alerts} />
    </Page>
  );
}

type Choice = TextAlerts["kinds"][number];

/** Ten digits of a US number, with or without the country code 1, in any grouping. */
const usMobile = "(\\+?1[\\s.\\-]?)?\\(?[2-9][0-9]{2}\\)?[\\s.\\-]?[2-9][0-9]{2}[\\s.\\-]?[0-9]{4}";

/** The provider's own form. It submits to the provider, in a new tab; this site sees nothing of it. */
function TextAlertForm({ provider, fields, hiddenFields, lists, kinds, terms, privacy }: TextAlerts) {
  return (
    <form
      action={provider.action}
      method="post"
      target="_blank"
      rel="noopener"
      data-provider-stylesheets={provider.stylesheets.join(" ")}
      data-provider-scripts={provider.scripts.join(" ")}
      data-provider-lists={lists.container}
    >
      {hiddenFields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <MobileNumber name={fields.mobile} />
      <FieldFrame name="first-name" label="First name (optional)">
        <input id="first-name" name={fields.firstName} type="text" autoComplete="given-name" />
      </FieldFrame>
      <FieldFrame name="last-name" label="Last name (optional)">
        <input id="last-name" name={fields.lastName} type="text" autoComplete="family-name" />
      </FieldFrame>
      <FieldFrame name="email" label="Email (optional)">
        <input id="email" name={fields.email} type="email" autoComplete="email" />
      </FieldFrame>
      <ChoiceFrame label="Subscription lists">
        <div id={lists.container} aria-live="polite">
          <Choices type="checkbox" name={fields.lists} choices={lists.choices} chosen={onlyOneOf(lists.choices)} />
        </div>
      </ChoiceFrame>
      <ChoiceFrame label="Which messages would you like?">
        <Choices type="radio" name={fields.kind} choices={kinds} chosen={kinds.at(-1)} />
      </ChoiceFrame>
      <Prose html={terms} />
      {privacy && (
        <p>
          <a href={privacy}>How {provider.name} keeps your data</a>
        </p>
      )}
      <p className="actions start">
        <button className="btn" type="submit">
          Subscribe <span className="visually-hidden">(opens {provider.name} in a new tab)</span>
        </button>
      </p>
    </form>
  );
}

const MobileNumber = ({ name }: { name: string }) => (
  <FieldFrame
    name="mobile"
    label="Mobile number *"
    hint="* Required. A U.S. mobile number: ten digits, with the area code."
  >
    <input
      id="mobile"
      name={name}
      type="tel"
      autoComplete="tel"
      required
      pattern={usMobile}
      title="Ten digits, with the area code"
      aria-describedby="mobile-hint"
    />
  </FieldFrame>
);

/** No list is preselected, unless it is the only one. */
const onlyOneOf = (choices: Choice[]) => (choices.length === 1 ? choices[0] : undefined);

type ChoicesProps = { type: "checkbox" | "radio"; name: string; choices: Choice[]; chosen?: Choice };

const Choices = ({ type, name, choices, chosen }: ChoicesProps) =>
  choices.map((choice) => (
    <Option key={choice.value} text={choice.label}>
      <input type={type} name={name} value={choice.value} defaultChecked={choice === chosen} />
    </Option>
  ));
