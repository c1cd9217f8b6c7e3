import { env } from "~/env.server";
import { plainAnswer } from "~/document/text-response.server";

/** Everything may be read; search engines learn where the list of pages is. */
export function loader() {
  return plainAnswer("text/plain", `User-agent: *\nAllow: /\n\nSitemap: ${env.siteUrl}/sitemap.xml\n`);
}
