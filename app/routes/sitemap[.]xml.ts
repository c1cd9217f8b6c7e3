import { pagePaths } from "~/page-data/navigation";
import { siteContent } from "~/content/snapshot.server";
import { occasionPath } from "~/schedule/occasions/occasions";
import { currentOccasions } from "~/schedule/occasions/occasions.server";
import { env } from "~/env.server";
import { plainAnswer } from "~/http/answers.server";
import { escapeXml } from "~/text/escape";

/** Every page of the site, for search engines (sitemaps.org, protocol 0.9). */
export function loader() {
  const occasions = currentOccasions().map(occasionPath);
  const lines = [...pagePaths(siteContent()), ...occasions].map(
    (path) => `  <url><loc>${escapeXml(env.siteUrl + path)}</loc></url>\n`,
  );
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  return plainAnswer("application/xml", `${head}${lines.join("")}</urlset>\n`);
}
