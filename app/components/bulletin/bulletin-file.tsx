import { createHash } from "node:crypto";
import { type Bulletin } from "~/bulletin/bulletin";
import { fullDate } from "~/dates/civil-date";
import { renderToStaticMarkup } from "react-dom/server";
import { withWholePhrases } from "~/text/typography";
import { BulletinSheet } from "./bulletin-sheet";
import { LeaveOut } from "./leave-out";

/**
 * The sheet as an HTML file that prints as the site's page does, without any other file.
 * @param cssFor the style of a document
 * @param script that of app/browser/bulletin.ts
 * @param siteUrl for its links; undefined where the site's address is not known
 */
export function bulletinFile(
  bulletin: Bulletin,
  { cssFor, script, siteUrl }: { cssFor: (html: string) => string; script: string; siteUrl?: string },
): string {
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`;
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <base href={siteUrl} />
        <title>{`Bulletin of ${fullDate(bulletin.sunday)}`}</title>
        <style />
      </head>
      <body>
        <main className="wrap page">
          <LeaveOut bulletin={bulletin} isFile />
          <BulletinSheet {...bulletin} />
        </main>
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>,
  );
  const html = withWholePhrases(page);
  return `<!doctype html>\n${html.replace("<style></style>", () => `<style>${cssFor(html)}</style>`)}\n`;
}
