import { loadContent } from "~/content/load.server";
import { type SiteContent } from "~/content/schema";

/** The content that is shipped, as the site reads it: tests that need an address or a name take it from here. */
export function shippedContent(): SiteContent {
  const loaded = loadContent("content");
  if ("problems" in loaded) throw new Error("The shipped content is not right: run npm run content:check");
  return loaded.content;
}
