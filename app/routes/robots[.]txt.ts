import { env } from "~/env.server";
import { plainAnswer } from "~/http/answers.server";

export function loader() {
  return plainAnswer("text/plain", `User-agent: *\nAllow: /\n\nSitemap: ${env.siteUrl}/sitemap.xml\n`);
}
