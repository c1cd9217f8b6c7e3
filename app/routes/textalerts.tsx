import { useLoaderData } from "@remix-run/react";
import { Page, Prose, type RouteHandle } from "~/components/page/page";
import { UpdatesLink } from "~/components/updates/updates-link";
import { type SiteContent } from "~/content/schema";
import { ChoiceFrame, FieldFrame, Option } from "~/forms/fields/field-frame";
import { contentPart } from "~/page-data/home-page.server";

type TextAlerts = NonNullable<SiteContent["textAlerts"]>;

export const handle: RouteHandle = { scripts: ["text-alerts"] };

export function loader() {
  const alerts = contentPart("textAlerts");
  const { scripts, stylesheets, action, hosts } = alerts.provider;
  const actions = [action, ...hosts];
  return {
    head: {
      title: alerts.title,
      description: "Parish news by text message: all of it, or only what can’t wait.",
      outside: {
        script: [...scripts, ...hosts],
        style: [...stylesheets, ...hosts],
        connect: actions,
        image: hosts,
        form: actions,
      },
    },
    ...alerts,
  };
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

const optionalFields = [
  { key: "firstName", label: "First name (optional)", id: "first-name", type: "text", autoComplete: "given-name" },
  { key: "lastName", label: "Last name (optional)", id: "last-name", type: "text", autoComplete: "family-name" },
  { key: "email", label: "Email (optional)", id: "email", type: "email", autoComplete: "email" },
] as const;

/** Ten digits of a US number, with or without the country code 1, in any grouping. */
const usMobile = "(\\+?1[\\s.\\-]?)?\\(?[2-9][0-9]{2}\\)?[\\s.\\-]?[2-9][0-9]{2}[\\s.\\-]?[0-9]{4}";

/** The provider's own form. It submits to the provider, in a new tab; this site sees nothing of it. */
function TextAlertForm({ provider, fields, hiddenFields, lists, kinds, terms, privacy }: TextAlerts) {
  // No list is chosen beforehand, unless it is the only one.
  const onlyList = lists.choices.length === 1 ? lists.choices[0] : undefined;
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
      <FieldFrame
        name="mobile"
        label="Mobile number *"
        hint="* Required. A U.S. mobile number: ten digits, with the area code."
      >
        <input
          id="mobile"
          name={fields.mobile}
          type="tel"
          autoComplete="tel"
          required
          pattern={usMobile}
          title="Ten digits, with the area code"
          aria-describedby="mobile-hint"
        />
      </FieldFrame>
      {optionalFields.map(({ key, label, id, ...input }) => (
        <FieldFrame key={id} name={id} label={label}>
          <input id={id} name={fields[key]} {...input} />
        </FieldFrame>
      ))}
      <ChoiceFrame label="Subscription lists">
        <div id={lists.container} aria-live="polite">
          <Choices type="checkbox" name={fields.lists} choices={lists.choices} chosen={onlyList} />
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

type Choice = TextAlerts["kinds"][number];
type ChoicesProps = { type: "checkbox" | "radio"; name: string; choices: Choice[]; chosen?: Choice };

const Choices = ({ choices, chosen, ...input }: ChoicesProps) =>
  choices.map((choice) => (
    <Option key={choice.value} text={choice.label}>
      <input {...input} value={choice.value} defaultChecked={choice === chosen} />
    </Option>
  ));
