import { useLocation, useMatches, useRouteError } from "@remix-run/react";
import { type ReactNode } from "react";
import { type Icon } from "~/content/pictures/picture";
import { Footer } from "~/components/shell/footer";
import { Header, SidePanel } from "~/components/shell/header";
import { type ShellContent } from "~/page-data/shell.server";
import { inner, type PageHead, useDocument } from "./document-context";
import { FEED_PATH } from "~/feed/atom";
import { isUnknownPage } from "~/page-data/unknown-page";
import { type RouteHandle } from "~/components/page/page";

type DocumentProps = {
  shell: ShellContent;
  children: ReactNode;
};

/** The document that every page shares, the error screen as well. */
export function Document({ shell, children }: DocumentProps) {
  const error = useRouteError();
  const failed = Boolean(error) && !isUnknownPage(error);
  const matches = useMatches();
  const { pathname } = useLocation();
  const onHome = pathname === "/" && !failed;
  const scripts = error ? [] : matches.flatMap(({ handle }) => (handle as RouteHandle | undefined)?.scripts ?? []);
  const { head, scriptUrl, ...parts } = useDocument();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta page={head} shell={shell} pathname={pathname} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191513" />
        <meta name="theme-color" content={shell.parish.color} />
        <Icons logo={shell.logo} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/atom+xml" href={FEED_PATH} title={`News of ${shell.parish.name}`} />
        {/* The page's whole style (app/entry.server.tsx): the first paint waits for one request only. */}
        <style />
      </head>
      <body className={shell.season === "winter" ? undefined : `s-${shell.season}`}>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <Header shell={shell} onHome={onHome} />
        <div id="page">{children}</div>
        <Footer shell={shell} />
        <SidePanel shell={shell} onHome={onHome} />
        {/* At the end, so that the text comes first. */}
        <script defer src={scriptUrl("shell")} data-worker={parts.workerPath} />
        {[...(parts.pageData ? ["form"] : []), ...scripts].map((name) => (
          <script key={name} defer src={scriptUrl(name)} />
        ))}
        {/* app/forms/browser/form.ts loads React when the visitor touches the form. */}
        {parts.pageData && (
          <script
            type="application/json"
            id="page-data"
            data-src={scriptUrl("entry.client")}
            {...inner(parts.pageData)}
          />
        )}
      </body>
    </html>
  );
}

type MetaProps = { page: PageHead; shell: ShellContent; pathname: string };

/** Title, description, canonical link and link preview (Open Graph). */
function Meta({ page, shell, pathname }: MetaProps) {
  const { parish, preview } = shell;
  const { name } = parish;
  const { description = parish.description, canonicalPath = pathname, forPeopleOnly } = page;
  const title = page.title ?? `${name}, ${shell.place}`;
  const fullTitle = <title>{page.title === undefined ? title : `${title} · ${name}`}</title>;
  const addressOf = (path: string) => shell.siteUrl + path.replace(/(.)\/$/, "$1");
  if (page.noindex)
    return (
      <>
        {fullTitle}
        <meta name="robots" content="noindex" />
      </>
    );
  return (
    <>
      {fullTitle}
      <meta name="description" content={description} />
      {forPeopleOnly && <meta name="robots" content="noindex, nofollow" />}
      <link rel="canonical" href={addressOf(canonicalPath)} />
      {Object.entries({
        "og:type": "website",
        "og:site_name": name,
        "og:title": title,
        "og:description": description,
        "og:url": addressOf(pathname),
        "og:image": preview?.url,
        "og:image:width": preview?.width,
        "og:image:height": preview?.height,
        "og:image:alt": preview?.text,
      }).map(([property, content]) => content && <meta key={property} property={property} content={`${content}`} />)}
      <meta name="twitter:card" content={preview ? "summary_large_image" : "summary"} />
    </>
  );
}

const TOUCH_ICON_SIZE = 180;

function Icons({ logo }: { logo?: Icon[] }) {
  const touchIcon = logo?.find(({ size }) => size === TOUCH_ICON_SIZE) ?? logo?.[0];
  return (
    <>
      <link rel="icon" href={logo?.[0]?.src ?? "/icon-192.png"} sizes={logo ? undefined : "192x192"} />
      {!logo && <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
      <link rel="apple-touch-icon" href={touchIcon?.src ?? "/apple-touch-icon.png"} />
    </>
  );
}
