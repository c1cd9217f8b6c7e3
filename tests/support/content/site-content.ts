import { loadContent } from "~/content/load/load.server";
import { type SiteContent } from "~/content/schema";

/** The complete shipped content: tests take addresses and names from here. */
export function shippedContent(folder = "content"): Required<SiteContent> {
  const loaded = loadContent(folder);
  if ("problems" in loaded) throw new Error("The shipped content is not right: run npm run content:check");
  return loaded.content as Required<SiteContent>;
}
