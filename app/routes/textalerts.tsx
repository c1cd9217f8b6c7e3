import { useLoaderData } from "@remix-run/react";
import { Page, Prose } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { TextAlertForm } from "~/components/text-alerts/text-alert-form";
import { type SiteContent } from "~/content/schema";
import { notFoundPage } from "~/page-data/home-page.server";
import { siteContent } from "~/content/snapshot.server";
import { type RouteHandle } from "~/route-handle";
import formCss from "~/styles/form.css";

export const handle: RouteHandle = {
  styles: [formCss],
  scripts: ["text-alerts"],
  externalSources: ({ textAlerts }) => (textAlerts ? sourcesOf(textAlerts) : {}),
};

const sourcesOf = ({ provider }: NonNullable<SiteContent["textAlerts"]>) => ({
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

export default function TextAlerts() {
  const alerts = useLoaderData<typeof loader>();
  return (
    <Page title={alerts.title} width="narrow">
      <Prose html={alerts.intro} />
      <TextAlertForm {...alerts} />
    </Page>
  );
}
