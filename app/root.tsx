import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Meta, Outlet, useLocation, useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode } from "react";
import { type Alert } from "~/alerts/codes";
import { alertsFor } from "~/alerts/flash.server";
import { colorCss, todaysColor } from "~/calendar/views/day-view.server";
import { Alerts } from "~/components/alerts/alerts";
import { ErrorScreen } from "~/components/page/error-screen";
import { pageMeta } from "~/components/page/page-meta";
import { Footer } from "~/components/shell/footer";
import { Header } from "~/components/shell/header";
import { shellOf } from "~/page-data/shell.server";
import { SidePanel } from "~/components/shell/side-panel";
import { useStartAtTop } from "~/components/shell/use-scroll-to-top";
import { siteContent } from "~/content/site.server";
import { env } from "~/env.server";
import { HydrationScripts } from "~/document/hydration-scripts";
import { PageStyle, PrefetchRules } from "~/document/page-policy";
import { PageScripts } from "~/document/page-scripts";
import { handlesOf, stylesOf } from "~/route-handle";
import alertsCss from "~/styles/alerts.css";
import baseCss from "~/styles/base.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { alerts, headers } = await alertsFor(request, context);
  return json({ ...rootData(), alerts }, { headers });
}

const rootData = () => ({
  shell: shellOf(siteContent(), env.siteUrl),
  color: colorCss(todaysColor()),
  alerts: noAlerts,
});
const noAlerts: Alert[] = [];

export const meta: MetaFunction = (args) =>
  args.error
    ? [{ title: "Unexpected Application Error!" }, { name: "robots", content: "noindex" }]
    : pageMeta(() => ({}))(args);

/** The document that every page shares, the error screen as well: there the loader's data may be missing. */
export function Layout({ children }: { children: ReactNode }) {
  const { shell, color, alerts } = useRouteLoaderData<typeof loader>("root") ?? rootData();
  const matches = useMatches();
  const handles = handlesOf(matches);
  const hydrates = handles.some(({ hydrate }) => hydrate);
  const failed = Boolean(useRouteError());
  const onHome = useLocation().pathname === "/" && !failed;
  useStartAtTop();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <meta name="theme-color" content="#6d1f2d" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <PageStyle
          hrefs={[baseCss, ...stylesOf(matches), ...(hydrates || alerts.length > 0 ? [alertsCss] : [])]}
          extra={colorOfPage(matches) ?? color}
        />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <Header shell={shell} onHome={onHome} />
        <Alerts alerts={alerts} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer shell={shell} />
        <SidePanel knights={shell.knights} onHome={onHome} />
        <PageScripts names={["site", ...handles.flatMap(({ scripts = [] }) => scripts)]} />
        <PrefetchRules />
        {hydrates && !failed && <HydrationScripts />}
      </body>
    </html>
  );
}

/** The page of a day has the color of that day, from its own loader; other pages have that of today. */
const colorOfPage = (matches: { data: unknown }[]): string | undefined =>
  matches
    .slice(1)
    .map(({ data }) => (data as { color?: string } | null | undefined)?.color)
    .find((color) => color !== undefined);

export default function Site() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
