import { type Bulletin } from "~/bulletin/bulletin";
import { fullDate } from "~/dates/civil-date";
import { renderToStaticMarkup } from "react-dom/server";
import { BulletinSheet, typeCss } from "./bulletin-sheet";

/**
 * The sheet as an HTML file that prints as the site's page does, without any other file.
 * @param cssFor the style of a document
 * @param siteUrl for its links; undefined where the site's address is not known
 */
export function bulletinFile(bulletin: Bulletin, cssFor: (html: string) => string, siteUrl?: string): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta httpEquiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <base href={siteUrl} />
        <title>{`Bulletin of ${fullDate(bulletin.sunday)}`}</title>
        <style />
      </head>
      <body>
        <main className="wrap page">
          <BulletinSheet {...bulletin} />
        </main>
      </body>
    </html>,
  );
  const css = cssFor(html) + typeCss(bulletin);
  return `<!doctype html>\n${html.replace("<style></style>", () => `<style>${css}</style>`)}\n`;
}
