import { env } from "~/env.server";
import { plainAnswer } from "~/http/static-files.server";

export function loader() {
  return plainAnswer("text/plain", `User-agent: *\nAllow: /\n\nSitemap: ${env.siteUrl}/sitemap.xml\n`);
}
