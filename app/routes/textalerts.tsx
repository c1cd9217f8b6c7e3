import { useLoaderData } from "@remix-run/react";
import { Page, Prose } from "~/components/page/page";
import { pageMeta, type RouteHandle } from "~/components/page/route";
import { UpdatesLink } from "~/components/updates/updates-link";
import { type SiteContent } from "~/content/schema";
import { notFoundPage } from "~/page-data/home-page.server";
import { siteContent } from "~/content/snapshot.server";
import formCss from "~/styles/form.css";

type TextAlerts = NonNullable<SiteContent["textAlerts"]>;

export const handle: RouteHandle = {
  styles: [formCss],
  scripts: ["text-alerts"],
  externalSources: ({ textAlerts }) => (textAlerts ? sourcesOf(textAlerts) : {}),
};

const sourcesOf = ({ provider }: TextAlerts) => ({
  script: [...provider.scripts, ...provider.hosts],
  style: [...provider.stylesheets, ...provider.hosts],
  connect: [provider.action, ...provider.hosts],
  image: provider.hosts,
  form: [provider.action, ...provider.hosts],
});

export const loader = () => siteContent().textAlerts ?? notFoundPage();

export const meta = pageMeta<typeof loader>(({ title }) => ({
  title,
  description: "Parish news by text message: all of it, or only what can’t wait.",
}));

export default function TextAlertsPage() {
  const alerts = useLoaderData<typeof loader>();
  return (
    <Page title={alerts.title}>
      <Prose html={alerts.intro} />
      <p>
        <UpdatesLink>Prefer email? Get changes by email</UpdatesLink>
      </p>
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
      <TextField id="first-name" name={fields.firstName} label="First name" complete="given-name" />
      <TextField id="last-name" name={fields.lastName} label="Last name" complete="family-name" />
      <TextField id="email" name={fields.email} label="Email" type="email" complete="email" />
      <fieldset className="field">
        <legend className="field-label">Subscription lists</legend>
        <div id={lists.container} aria-live="polite">
          <Choices type="checkbox" name={fields.lists} choices={lists.choices} chosen={onlyOneOf(lists.choices)} />
        </div>
      </fieldset>
      <fieldset className="field">
        <legend className="field-label">Which messages would you like?</legend>
        <Choices type="radio" name={fields.kind} choices={kinds} chosen={kinds.at(-1)} />
      </fieldset>
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

function MobileNumber({ name }: { name: string }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor="mobile">
        Mobile number <span aria-hidden="true">*</span>
      </label>
      <p className="hint soft" id="mobile-hint">
        Required. A U.S. mobile number: ten digits, with the area code.
      </p>
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
    </div>
  );
}

type TextFieldProps = { id: string; name: string; label: string; complete: string; type?: "text" | "email" };

function TextField({ id, name, label, complete, type = "text" }: TextFieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label} <span className="field-optional">(optional)</span>
      </label>
      <input id={id} name={name} type={type} autoComplete={complete} />
    </div>
  );
}

/** No list is preselected, unless it is the only one. */
const onlyOneOf = (choices: Choice[]) => (choices.length === 1 ? choices[0] : undefined);

type ChoicesProps = { type: "checkbox" | "radio"; name: string; choices: Choice[]; chosen?: Choice };

function Choices({ type, name, choices, chosen }: ChoicesProps) {
  return (
    <>
      {choices.map((choice) => (
        <div key={choice.value}>
          <label className="field-option">
            <input type={type} name={name} value={choice.value} defaultChecked={choice === chosen} />
            <span>{choice.label}</span>
          </label>
        </div>
      ))}
    </>
  );
}
