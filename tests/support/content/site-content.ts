import { loadContent } from "~/content/load/load.server";
import { type SiteContent } from "~/content/schema";
import { ContentFolder } from "./content-folder";

/** The complete shipped content, or a folder's: tests take addresses and names from here. @throws its mistakes */
export function shippedContent(folder = "content"): Required<SiteContent> {
  const loaded = loadContent(folder);
  if ("problems" in loaded) throw new Error(`${folder} is not right: ${JSON.stringify(loaded.problems)}`);
  return loaded.content as Required<SiteContent>;
}

/** The HTML of a page of the parish's own with this text in Markdown. */
export function pageHtml(text: string, folder = new ContentFolder()): string {
  folder.write("pages/facts.md", `---\ntitle: Facts\ndescription: What is known.\n---\n${text}\n`);
  return shippedContent(folder.path).pages.find(({ href }) => href === "/facts")!.intro;
}
