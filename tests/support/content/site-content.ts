import { loadContent } from "~/content/load/load.server";
import { type SiteContent } from "~/content/schema";

/** The content that is shipped, which leaves nothing out: tests that need an address or a name take it from here. */
export function shippedContent(): Required<SiteContent> {
  const loaded = loadContent("content");
  if ("problems" in loaded) throw new Error("The shipped content is not right: run npm run content:check");
  return loaded.content as Required<SiteContent>;
}
